import { plantEmoji, plantName, type PlantType } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';

/** The focus page's alerts, to the letter (section 8). */
export const ALERT_TEXT = {
  'pause-limit-crossed': 'Your harvest is wilting due to excessive pauses! (-3 Garden XP)',
  'pause-penalty': 'Additional pausing continues to weaken your harvest! (-3 Garden XP)',
  'excessive-break': "Too many breaks! Your plant's growth is weakening.",
} as const;

/** What the browser is asked to say when an active session would be lost (section 4). */
export const LEAVE_PROMPT = 'You have an active focus session. Are you sure you want to leave?';

/** A browser that can't store is said to be so, unlike in section 8 (D8). */
export const UNKEPT_TEXT =
  'This browser could not store your progress. It is tried again every second; please keep this page open.';

const WITHER_TEXT = {
  break: 'has withered from neglect. -3 Garden XP',
  pause: 'weakened from too much pausing. -3 Garden XP',
  quit: 'has been abandoned. -10 Garden XP',
} as const;

/** What became of the plant, in its own name (section 8). */
export function witherText(plant: PlantType, cause: keyof typeof WITHER_TEXT): string {
  return `${plantEmoji(plant)} Your ${plantName(plant).toLowerCase()} ${WITHER_TEXT[cause]}`;
}

/** The message at the end of a focus period, with the plant's emoji (section 4). */
export function completionText(plant: PlantType, number: number): string {
  return `${plantEmoji(plant)} Pomodoro ${number} of ${POMODOROS_IN_CYCLE} complete! +1 Growth XP. Your ${plantName(plant).toLowerCase()} is growing. Time for a break.`;
}
