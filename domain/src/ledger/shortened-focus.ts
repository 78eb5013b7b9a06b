import { joined, secondsIn, within } from '../events/span.ts';
import type { Span } from '../events/event.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';
import { kept, type Shortening } from './corrections.ts';
import type { CountedPeriod } from './planting-focus.ts';
import { sessionYield } from './yields.ts';

/** What would be left of a planting. */
export interface ShortenedFocus {
  readonly seconds: number;
  readonly pomodoros: number;
  readonly isHarvest: boolean;
}

/**
 * What is left of an ended planting, not shortened yet and without uncounted focus, once so much is taken off its ends (D61).
 * @param isHarvest whether it is a harvest now
 */
export function shortenedFocus(
  periods: readonly CountedPeriod[],
  isHarvest: boolean,
  shortening: Shortening,
): ShortenedFocus {
  const rest = kept(joined(periods.flatMap(spansOf)), shortening);
  const left = periods.map((period) => {
    const lost = secondsIn(spansOf(period)) - secondsIn(within(spansOf(period), rest));
    const seconds = Math.max(0, period.seconds - lost);
    return { seconds, pomodoros: lost === 0 ? (period.pomodoros ?? 0) : 0 };
  });
  const seconds = left.reduce((sum, period) => sum + period.seconds, 0);
  // A harvest of one period is a session that ended as a whole, so what is left of it yields as one (D16).
  if (isHarvest && periods.length === 1) {
    const { pomodoros, successful } = sessionYield({ focusSeconds: seconds }, true);
    return { seconds, pomodoros, isHarvest: successful };
  }
  const pomodoros = left.reduce((sum, period) => sum + period.pomodoros, 0);
  return { seconds, pomodoros, isHarvest: isHarvest && pomodoros >= POMODOROS_IN_CYCLE };
}

/** The spans of a period. */
function spansOf({ spans }: CountedPeriod): readonly Span[] {
  return spans.flatMap((from, place) => {
    const to = spans[place + 1];
    return place % 2 === 0 && to !== undefined ? [{ from, to }] : [];
  });
}
