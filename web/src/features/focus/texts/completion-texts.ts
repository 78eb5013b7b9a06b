import { plantEmoji, plantName } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import type { Planting } from '@furrow/domain/planting/planting';

/** The message at the end of a focus period, with the plant's emoji (section 4). */
export function completionText({ plan }: Planting, number: number): string {
  const plant = plantName(plan.plant).toLowerCase();
  return `${plantEmoji(plan.plant)} Pomodoro ${number} of ${POMODOROS_IN_CYCLE} complete! +1 Growth XP. Your ${plant} is growing. Time for a break.`;
}
