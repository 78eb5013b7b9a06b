import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { NINE } from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND, type Duration } from '../time.ts';
import { tellInstant, type OwnTold, type ReturnedInstant } from './device-clock.ts';

const OWN: OwnTold = { reading: NINE, wall: NINE, monotonic: 500 };

/** The clocks of a page open for `ran`, while the wall clock gained `gained`. */
function after(ran: Duration, gained: Duration = 0) {
  return { wall: NINE + ran + gained, monotonic: 500 + ran };
}

/** The clocks of a page that has just been opened. */
function opened(wall: Duration) {
  return { wall: NINE + wall, monotonic: 3 };
}

describe('the clock of an open page (D73)', () => {
  it('begins with the wall clock', () => {
    expect(tellInstant({}, opened(0)).reading).toBe(NINE);
  });

  it.each([-HOUR, -2 * MINUTE, -1, 0, 10 * SECOND])(
    'advances steadily when the wall clock gains %i ms',
    (gained) => {
      expect(tellInstant({ own: OWN }, after(MINUTE, gained))).toMatchObject({
        reading: NINE + MINUTE,
        leap: { by: 0 },
      });
    },
  );

  it('follows a wall clock set back by more than an hour', () => {
    const by = -HOUR - 10 * SECOND - 1;
    expect(tellInstant({ own: OWN }, after(MINUTE, by)).reading).toBe(NINE + MINUTE + by);
  });

  it.each([10 * SECOND + 1, 8 * HOUR])('leaps with a wall clock that gains %i ms', (gained) => {
    expect(tellInstant({ own: OWN }, after(MINUTE, gained))).toEqual({
      reading: NINE + MINUTE + gained,
      leap: { at: NINE + MINUTE, by: gained },
    });
  });

  it('is right again once the wall clock is corrected after it was set back', () => {
    const back = after(MINUTE, -HOUR);
    const { reading } = tellInstant({ own: OWN }, back);
    const right = after(2 * MINUTE);
    expect(tellInstant({ own: { ...back, reading } }, right).reading).toBe(right.wall);
  });
});

describe('the clock of another page, or after a restart (D73)', () => {
  const kept: ReturnedInstant = { reading: NINE, wall: NINE };

  it.each([-HOUR, -2 * MINUTE])('begins no earlier with a clock set back by %i ms', (by) => {
    expect(tellInstant({ kept }, opened(by)).reading).toBe(NINE);
  });

  it('agrees with a page that may still be open and whose clock is ahead', () => {
    const ahead = { reading: NINE + HOUR, wall: NINE };
    expect(tellInstant({ kept: ahead }, opened(10 * MINUTE)).reading).toBe(
      NINE + HOUR + 10 * MINUTE,
    );
  });

  it('is right again once the wall clock has caught up', () => {
    const ahead = { reading: NINE + HOUR, wall: NINE };
    expect(tellInstant({ kept: ahead }, opened(HOUR)).reading).toBe(NINE + HOUR);
    expect(tellInstant({ kept: ahead }, opened(2 * HOUR)).reading).toBe(NINE + 2 * HOUR);
  });

  it('follows a clock set back by more than an hour in between', () => {
    expect(tellInstant({ kept }, opened(-2 * HOUR)).reading).toBe(NINE - 2 * HOUR);
  });

  it('continues from the latest reading, of this page or another', () => {
    const elsewhere = { reading: NINE + HOUR, wall: NINE + MINUTE };
    const clocks = after(MINUTE + SECOND);
    expect(tellInstant({ own: OWN, kept: elsewhere }, clocks).reading).toBe(NINE + HOUR + SECOND);
    expect(tellInstant({ own: OWN, kept }, clocks).reading).toBe(clocks.wall);
  });
});

describe('any two pages on a device whose clock is set by up to an hour', () => {
  const incident = fc.record({
    page: fc.constantFrom(0, 1),
    ran: fc.integer({ min: 0, max: 20 * MINUTE }),
    slept: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 * HOUR })),
    setBy: fc.oneof(fc.constant(0), fc.integer({ min: -HOUR, max: HOUR })),
    reopened: fc.boolean(),
  });

  it('never go back behind an earlier instant, and never advance by less than the time in the page', () => {
    fc.assert(
      fc.property(fc.array(incident, { maxLength: 40 }), (incidents) => {
        const pages: (OwnTold | undefined)[] = [undefined, undefined];
        let kept: ReturnedInstant | undefined;
        let [wall, monotonic, last] = [NINE, 0, -Infinity];
        for (const { page, ran, slept, setBy, reopened } of incidents) {
          wall += ran + slept + setBy;
          monotonic += ran;
          // Each open page reads the clock once a second, so that it notices each setting.
          for (const each of [page, 1 - page]) {
            const own = reopened && each === page ? undefined : pages[each];
            const { reading } = tellInstant({ own, kept }, { wall, monotonic });
            expect(reading).toBeGreaterThanOrEqual(last);
            if (own && own.reading === kept?.reading) {
              expect(reading - own.reading).toBeGreaterThanOrEqual(monotonic - own.monotonic);
            }
            pages[each] = { reading, wall, monotonic };
            kept = { reading, wall };
            last = reading;
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
