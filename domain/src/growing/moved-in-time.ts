import type { Span } from '../events/event.ts';
import type { FocusPeriod, Mode, Overtime, Planting } from '../planting/planting.ts';
import type { Duration, Instant } from '../time.ts';

/** A planting in the time of another clock: every instant moves by a duration, and no length changes. */
export function movedInTime(planting: Planting, by: Duration): Planting {
  const move = (at: Instant) => Math.max(0, at + by);
  const { presence } = planting;
  return {
    ...planting,
    mode: modeMoved(planting.mode, move),
    ...(presence && { presence: { ...presence, at: move(presence.at) } }),
  };
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
    case 'full-cycle-break': {
      const moved = { since: move(mode.since), endsAt: move(mode.endsAt) };
      if (!mode.overtime) return { ...mode, ...moved };
      return { ...mode, ...moved, overtime: overtimeMoved(mode.overtime, move) };
    }
    case 'cycle-waiting':
    case 'ended':
      return mode;
  }
}

function overtimeMoved(overtime: Overtime, move: (at: Instant) => Instant): Overtime {
  const { zero, since } = overtime;
  const spans = spansMoved(overtime.spans, move);
  return { ...overtime, zero: move(zero), spans, since: since === null ? null : move(since) };
}

function spansMoved(spans: readonly Span[], move: (at: Instant) => Instant): readonly Span[] {
  return spans.map(({ from, to }) => ({ from: move(from), to: move(to) }));
}

function periodMoved(period: FocusPeriod, move: (at: Instant) => Instant): FocusPeriod {
  return { ...period, spans: spansMoved(period.spans, move) };
}
