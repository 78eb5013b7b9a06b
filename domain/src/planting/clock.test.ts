import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { NINE, FocusSession } from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND, type Duration } from '../time.ts';
import { tellTime, type ClockReading } from '../clock/device-clock.ts';
import { plannedFocus, remaining } from './selectors.ts';

const ANCHOR: ClockReading = { wall: NINE, monotonic: 1234.5 };

/** A reading of both clocks after `elapsed`; the wall clock gained `gained`. */
function reading(elapsed: Duration, gained: Duration = 0): ClockReading {
  return { wall: ANCHOR.wall + elapsed + gained, monotonic: ANCHOR.monotonic + elapsed };
}

describe('the time of a planting', () => {
  it('is the wall clock moved on by the monotonic one (D11)', () => {
    expect(tellTime(ANCHOR, reading(HOUR))).toEqual({
      now: NINE + HOUR,
      anchor: ANCHOR,
      shift: 0,
    });
  });

  it.each([10 * SECOND, -10 * SECOND])(
    'follows the monotonic clock if the wall clock gains %i ms (D11)',
    (by) => {
      expect(tellTime(ANCHOR, reading(HOUR, by))).toEqual({
        now: NINE + HOUR,
        anchor: ANCHOR,
        shift: 0,
      });
    },
  );

  it.each([10 * SECOND + 1, -10 * SECOND - 1, 8 * HOUR])(
    'continues from the wall clock if it gains %i ms (D11)',
    (by) => {
      const slept = reading(HOUR, by);
      expect(tellTime(ANCHOR, slept)).toEqual({ now: slept.wall, anchor: slept, shift: by });
    },
  );

  it('is in whole milliseconds, so that sums of them stay exact', () => {
    const { now } = tellTime(ANCHOR, { wall: NINE + 17, monotonic: ANCHOR.monotonic + 16.6 });
    expect(now).toBe(NINE + 17);
  });
});

/** What happens between two readings of a page's clocks: one of them moves, or both. */
interface Moment {
  readonly what: 'runs' | 'runs long' | 'sleeps' | 'nods off' | 'is set' | 'is looked at';
  readonly size: number;
}

const arbitraryMoment: fc.Arbitrary<Moment> = fc.record({
  what: fc.constantFrom('runs', 'runs long', 'sleeps', 'nods off', 'is set', 'is looked at'),
  size: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** A page on a device whose clocks a test can move, also by fractions of a millisecond. */
class Device {
  ran: Duration = 0;
  private wallMoved: Duration = 0;

  private readonly grain: (moved: Duration) => Duration;

  constructor(grain: (moved: Duration) => Duration) {
    this.grain = grain;
  }

  live({ what, size }: Moment): void {
    switch (what) {
      case 'runs':
        return this.move(size * 2 * SECOND, 0);
      case 'runs long':
        return this.move(size * 15 * MINUTE, 0);
      case 'sleeps':
        return this.move(0, size * 12 * HOUR);
      case 'nods off':
        return this.move(0, size * 12 * SECOND);
      case 'is set':
        return this.move(0, (size - 0.5) * 6 * HOUR);
      case 'is looked at':
        return undefined;
    }
  }

  get clocks(): ClockReading {
    return {
      wall: Math.floor(ANCHOR.wall + this.ran + this.wallMoved),
      monotonic: ANCHOR.monotonic + this.ran,
    };
  }

  private move(ran: Duration, wallOnly: Duration): void {
    this.ran += this.grain(ran);
    this.wallMoved += this.grain(wallOnly);
  }
}

/**
 * Runs one focus period on a device, reading the clocks after each moment, until it ends. It also ends 36 hours after it began, and then
 * another one begins, which these tests leave out.
 * @returns the largest error of the countdown, and the planned and the recorded focus
 */
function runPeriod(device: Device, moments: readonly Moment[], focusMinutes: number) {
  const focusSession = new FocusSession({ plan: { focusMinutes } });
  const planned = plannedFocus(focusSession.planting);
  let anchor = ANCHOR;
  let worst = 0;
  for (const moment of moments) {
    device.live(moment);
    const time = tellTime(anchor, device.clocks);
    ({ anchor, now: focusSession.now } = time);
    focusSession.do(time.shift === 0 ? 'tick' : { kind: 'clock-shifted', by: time.shift });
    fc.pre(focusSession.planting.hasEndedEarly !== true);
    if (focusSession.mode !== 'focus-running') break;
    worst = Math.max(
      worst,
      Math.abs(remaining(focusSession.planting, focusSession.now) - (planned - device.ran)),
    );
  }
  const focus = focusSession.facts.flatMap((fact) => ('focus' in fact ? fact.focus : []));
  return { worst, planned, recorded: focus.reduce((sum, { from, to }) => sum + to - from, 0) };
}

describe('the countdown', { timeout: 60_000 }, () => {
  const moments = fc.array(arbitraryMoment, { maxLength: 40 });
  const minutes = fc.integer({ min: 1, max: 90 });

  it('is exact to the millisecond after any mix of sleeps, set clocks and throttled ticks (D11)', () => {
    fc.assert(
      fc.property(moments, minutes, (lived, focusMinutes) => {
        const device = new Device(Math.round);
        const { worst, planned, recorded } = runPeriod(device, lived, focusMinutes);
        expect(worst).toBe(0);
        expect(recorded).toBe(device.ran >= planned ? planned : 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('is as exact as whole milliseconds allow if the clocks are finer (D11)', () => {
    fc.assert(
      fc.property(moments, minutes, (lived, focusMinutes) => {
        const shifts = lived.length + 1;
        expect(runPeriod(new Device(Number), lived, focusMinutes).worst).toBeLessThan(shifts);
      }),
      { numRuns: 1000 },
    );
  });
});
