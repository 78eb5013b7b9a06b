import { plantEmoji, plantName } from '@furrow/domain/plant';
import type { Cue } from '@furrow/domain/planting/step';
import { POMODOROS_IN_CYCLE, type Planting } from '@furrow/domain/planting/planting';
import { isFullCycle } from '@furrow/domain/planting/reading';
import type { EffectName } from '../../../platform/sound-player.ts';
import { ALERT_TEXT, completionText, witherText } from '../texts/alert-texts.ts';

/** Something the page has to say about what happened. */
export interface Notice {
  /** An alert interrupts a screen reader (D24), a message waits for a pause. */
  readonly kind: 'alert' | 'message';
  readonly text: string;
  /** What became of the plant. */
  readonly detail?: string;
}

/** What one cue brings about, each where there is any. */
interface CueEffects {
  /** What it sounds like; nothing for what another cue of the same moment says better. */
  readonly sound?: EffectName;
  readonly notice?: Notice;
  /** Told outside of the page: that a period is over, or that the plant has wilted while nobody looked. */
  readonly announcement?: { readonly title: string; readonly body: string };
  /** Said over the next page, as this one is on its way out: what became of the plant. */
  readonly farewell?: string;
}

/** What a cue gives to be heard, read and told. */
export function effectsOf(cue: Cue, planting: Planting): CueEffects {
  const { plan, mode } = planting;
  switch (cue.kind) {
    case 'focus-started':
    case 'resumed':
      return { sound: 'start' };
    case 'paused':
    case 'break-started':
      return { sound: 'pause' };
    case 'cycle-completed':
      return { sound: 'complete' };
    case 'pomodoro-completed':
      return pomodoroEffects(cue.number, planting);
    case 'session-completed': {
      const title = `${plantEmoji(plan.plant)} Session complete!`;
      return { sound: 'complete', announcement: { title, body: 'Come and see.' } };
    }
    case 'break-over': {
      const isGrowing = mode.kind === 'focus-running';
      const body = isGrowing ? `Your ${nameOf(planting)} is growing.` : 'The farm waits for you.';
      return { announcement: { title: 'Your break is over', body } };
    }
    case 'pause-limit-crossed': {
      const [title, body] = [ALERT_TEXT[cue.kind], witherText(plan.plant, 'pause')];
      return { ...alert(title, body), announcement: { title, body } };
    }
    case 'pause-penalty':
      return alert(ALERT_TEXT[cue.kind], witherText(plan.plant, 'pause'));
    case 'excessive-break':
      return alert(ALERT_TEXT[cue.kind], witherText(plan.plant, 'break'));
    case 'ended':
      return {
        sound: 'reset',
        ...(cue.ending === 'quit' && { farewell: witherText(plan.plant, 'quit') }),
      };
  }
}

function pomodoroEffects(number: number, planting: Planting): CueEffects {
  const { plant } = planting.plan;
  const isLast = number === POMODOROS_IN_CYCLE;
  return {
    sound: 'complete',
    // The full-cycle screen says so itself.
    ...(!isFullCycle(planting) && {
      notice: { kind: 'message', text: completionText(plant, number) },
    }),
    announcement: {
      title: `${plantEmoji(plant)} Pomodoro ${number} of ${POMODOROS_IN_CYCLE} complete!`,
      body: isLast ? `Your ${nameOf(planting)} is grown.` : 'Time for a break.',
    },
  };
}

function alert(text: string, detail: string): CueEffects {
  return { sound: 'error', notice: { kind: 'alert', text, detail } };
}

function nameOf({ plan }: Planting): string {
  return plantName(plan.plant).toLowerCase();
}
