import type { FocusPeriod, Mode, Planting } from '../planting/planting.ts';
import type { Duration, Instant } from '../time.ts';

/** A planting in the time of another clock: every instant moves by a duration, and no length changes. */
export function movedInTime(planting: Planting, by: Duration): Planting {
  return { ...planting, mode: modeMoved(planting.mode, (at) => Math.max(0, at + by)) };
}

function modeMoved(mode: Mode, move: (at: Instant) => Instant): Mode {
  switch (mode.kind) {
    case 'focus-running':
    case 'focus-paused':
      return { ...mode, period: periodMoved(mode.period, move), since: move(mode.since) };
    case 'focus-waiting':
      return { ...mode, period: periodMoved(mode.period, move) };
    case 'manual-break':
      return {
        ...mode,
        period: periodMoved(mode.period, move),
        since: move(mode.since),
        endsAt: move(mode.endsAt),
      };
    case 'pomodoro-break':
    case 'full-cycle-break':
      return { ...mode, since: move(mode.since), endsAt: move(mode.endsAt) };
    case 'cycle-waiting':
    case 'ended':
      return mode;
  }
}

function periodMoved(period: FocusPeriod, move: (at: Instant) => Instant): FocusPeriod {
  const spans = period.spans.map(({ from, to }) => ({ from: move(from), to: move(to) }));
  return { ...period, spans };
}
