import { describe, expect, it } from 'vitest';

import { NINE } from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { leadAt, learnLead, noteLeap, UNKNOWN_LEAD } from './device-clock.ts';

const RIGHT = learnLead(UNKNOWN_LEAD, 0);
const LEAP = { at: NINE, by: 40 * MINUTE };
const REOPENED = { at: NINE + 2 * HOUR, by: 6 * SECOND };

describe('how far a clock is ahead of the server (D73)', () => {
  it('is 0 before the server has answered', () => {
    expect(leadAt(UNKNOWN_LEAD, NINE)).toBe(0);
  });

  it('is the same at all instants if the clock was always ahead', () => {
    expect(leadAt(learnLead(noteLeap(UNKNOWN_LEAD, LEAP), HOUR), NINE)).toBe(HOUR);
  });

  it('was less before the clock was set forward', () => {
    const known = learnLead(noteLeap(RIGHT, LEAP), 40 * MINUTE);
    expect([NINE - 1, NINE, NINE + 40 * MINUTE].map((at) => leadAt(known, at))).toEqual([
      0,
      0,
      40 * MINUTE,
    ]);
  });

  it('is the same before a sleep', () => {
    const asleep = learnLead(noteLeap(learnLead(UNKNOWN_LEAD, HOUR), LEAP), HOUR + SECOND);
    expect(leadAt(asleep, NINE - 1)).toBe(HOUR);
    expect(asleep.leaps).toEqual([]);
  });

  it('is 0 for a clock that was behind, as such a clock is not corrected (D29)', () => {
    const known = learnLead(noteLeap(learnLead(UNKNOWN_LEAD, -30 * MINUTE), LEAP), 10 * MINUTE);
    expect(leadAt(known, NINE)).toBe(0);
    expect(leadAt(known, NINE + HOUR)).toBe(10 * MINUTE);
  });

  it('grows in no leap by more than its length, so that events keep their order', () => {
    const leaps = [{ at: NINE, by: 10 * MINUTE }, { ...LEAP, at: NINE + HOUR }, REOPENED];
    const known = learnLead(leaps.reduce(noteLeap, RIGHT), 45 * MINUTE);
    expect(known.settings).toEqual([
      { at: NINE, by: 5 * MINUTE },
      { at: NINE + HOUR, by: 40 * MINUTE },
    ]);
  });

  it('grows in the one leap that is as long as the gain, not in one from reopening a page', () => {
    const asleep = { at: NINE + HOUR, by: 90 * MINUTE };
    const known = learnLead([LEAP, asleep, REOPENED].reduce(noteLeap, RIGHT), LEAP.by - 1);
    expect(known.settings).toEqual([{ at: NINE, by: LEAP.by - 1 }]);
  });

  it('ignores the time between two readings, and stores a bounded number of leaps', () => {
    expect(noteLeap(RIGHT, { at: NINE, by: SECOND - 1 })).toBe(RIGHT);
    const many = Array.from({ length: 500 }, (_, place) => ({ at: NINE + place, by: MINUTE }));
    expect(many.reduce(noteLeap, RIGHT).leaps).toHaveLength(100);
  });
});
