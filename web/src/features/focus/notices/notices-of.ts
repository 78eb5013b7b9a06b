import type { Cue } from '@furrow/domain/planting/cue';
import type { Planting } from '@furrow/domain/planting/planting';
import { isFullCycle } from '@furrow/domain/planting/reading';
import { ALERT_TEXT, witherText } from '../texts/alert-texts.ts';
import { completionText } from '../texts/completion-texts.ts';

/** Something the page has to say about what happened. */
export type Notice =
  /** Interrupts a screen reader (D24); `detail` says what became of the plant. */
  | {
      readonly kind: 'alert';
      readonly tone: 'danger';
      readonly text: string;
      readonly detail: string;
    }
  /** Waits for a pause. */
  | { readonly kind: 'message'; readonly tone: 'success'; readonly text: string };

/** What a cue gives the page to say. */
export function noticeOf(cue: Cue, planting: Planting): Notice | undefined {
  const { plant } = planting.plan;
  switch (cue.kind) {
    case 'pause-limit-crossed':
    case 'pause-penalty':
      return alert(ALERT_TEXT[cue.kind], witherText(plant, 'pause'));
    case 'excessive-break':
      return alert(ALERT_TEXT[cue.kind], witherText(plant, 'break'));
    case 'pomodoro-completed':
      // The full-cycle screen says so itself.
      if (isFullCycle(planting)) return undefined;
      return { kind: 'message', tone: 'success', text: completionText(planting, cue.number) };
    case 'focus-started':
    case 'paused':
    case 'resumed':
    case 'break-started':
    case 'break-over':
    case 'cycle-completed':
    case 'session-completed':
    case 'ended':
      return undefined;
  }
}

/** A completion has been read when the next period of focus begins. */
export function outlives(notice: Notice, cue: Cue): boolean {
  return !(cue.kind === 'focus-started' && notice.tone === 'success');
}

function alert(text: string, detail: string): Notice {
  return { kind: 'alert', tone: 'danger', text, detail };
}
