import type { Cue } from '@furrow/domain/planting/cue';
import type { Planting } from '@furrow/domain/planting/planting';
import { ALERT_TEXT, witherText } from '../texts/alert-texts.ts';
import { completionText } from '../texts/completion-texts.ts';

/** Something the page has to say about what happened. */
export interface Notice {
  /** An alert interrupts a screen reader (D24), a message waits. */
  readonly kind: 'alert' | 'message';
  readonly tone: 'danger' | 'success';
  readonly text: string;
}

/** What a cue gives the page to say. */
export function noticesOf(cue: Cue, planting: Planting): readonly Notice[] {
  const { plant } = planting.plan;
  switch (cue.kind) {
    case 'pause-limit-crossed':
    case 'pause-penalty':
      return [alert(ALERT_TEXT[cue.kind]), withered(witherText(plant, 'pause'))];
    case 'excessive-break':
      return [alert(ALERT_TEXT[cue.kind]), withered(witherText(plant, 'break'))];
    case 'pomodoro-completed':
      return [{ kind: 'message', tone: 'success', text: completionText(planting, cue.number) }];
    case 'focus-started':
    case 'paused':
    case 'resumed':
    case 'break-started':
    case 'break-over':
    case 'cycle-completed':
    case 'session-completed':
    case 'ended':
      return [];
  }
}

/** A completion has been read when the next period of focus begins. */
export function outlives(notice: Notice, cue: Cue): boolean {
  return !(cue.kind === 'focus-started' && notice.tone === 'success');
}

function alert(text: string): Notice {
  return { kind: 'alert', tone: 'danger', text };
}

function withered(text: string): Notice {
  return { kind: 'message', tone: 'danger', text };
}
