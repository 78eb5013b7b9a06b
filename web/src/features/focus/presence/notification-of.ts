import type { Cue } from '@furrow/domain/planting/cue';
import { plantEmoji, plantName } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import type { Planting } from '@furrow/domain/planting/planting';
import { ALERT_TEXT, witherText } from '../texts/alert-texts.ts';

interface Announcement {
  readonly title: string;
  readonly body: string;
}

/** What is announced outside of the page: that a period is over, or that the plant has wilted while nobody looked. */
export function notificationOf(cue: Cue, planting: Planting): Announcement | undefined {
  const { plan, mode } = planting;
  const plant = plantName(plan.plant).toLowerCase();
  switch (cue.kind) {
    case 'pomodoro-completed':
      return {
        title: `${plantEmoji(plan.plant)} Pomodoro ${cue.number} of ${POMODOROS_IN_CYCLE} complete!`,
        body: cue.number < POMODOROS_IN_CYCLE ? 'Time for a break.' : `Your ${plant} is grown.`,
      };
    case 'session-completed':
      return { title: `${plantEmoji(plan.plant)} Session complete!`, body: 'Come and see.' };
    case 'break-over':
      return {
        title: 'Your break is over',
        body:
          mode.kind === 'focus-running' ? `Your ${plant} is growing.` : 'The farm waits for you.',
      };
    case 'pause-limit-crossed':
      return { title: ALERT_TEXT[cue.kind], body: witherText(plan.plant, 'pause') };
    case 'focus-started':
    case 'paused':
    case 'resumed':
    case 'break-started':
    case 'cycle-completed':
    case 'pause-penalty':
    case 'excessive-break':
    case 'ended':
      return undefined;
  }
}
