import { SECOND, type Duration, type Instant } from '../time.ts';

/** Two readings taken together. */
export interface ClockReading {
  /** The wall clock, which people and networks set. */
  readonly wall: Instant;
  /** A clock that only runs forward, from any origin, in milliseconds. */
  readonly monotonic: Duration;
}

/** The time of a planting: where the wall clock stood, moved on by the monotonic clock (D11). */
export interface PlantingTime {
  readonly now: Instant;
  /** The reading from which time is counted on. */
  readonly anchor: ClockReading;
  /** What the wall clock gained beyond the tolerance since the anchor; 0 where it kept pace. */
  readonly shift: Duration;
}

/** A wall clock this far off the monotonic one has slept or was set (D11). */
const TOLERANCE: Duration = 10 * SECOND;

/** Reads the planting's time, in whole milliseconds; after a shift, time counts on from the new wall clock. */
export function tellTime(anchor: ClockReading, reading: ClockReading): PlantingTime {
  const now = Math.round(anchor.wall + (reading.monotonic - anchor.monotonic));
  const shift = reading.wall - now;
  if (Math.abs(shift) <= TOLERANCE) return { now, anchor, shift: 0 };
  return { now: reading.wall, anchor: reading, shift };
}
