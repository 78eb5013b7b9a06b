import { localMomentAt, midnightInUtc } from '../calendar.ts';
import type { OffsetAt } from '../clock/local-clock.ts';
import { LAST_INSTANT, MINUTE, type Instant } from '../time.ts';

/** The clock of a zone, as a browser there knows it. */
export function offsetIn(timeZone: string): OffsetAt {
  // Models ask for the same instants again and again, and a zone takes long to look up.
  const known = new Map<Instant, number>();
  return (instant) => {
    const offset = known.get(instant) ?? offsetAt(instant, timeZone);
    known.set(instant, offset);
    return offset;
  };
}

function offsetAt(instant: Instant, timeZone: string): number {
  const at = Math.min(instant, LAST_INSTANT);
  const { day, minutes } = localMomentAt(at, timeZone);
  return midnightInUtc(day) / MINUTE + minutes - Math.floor(at / MINUTE);
}
