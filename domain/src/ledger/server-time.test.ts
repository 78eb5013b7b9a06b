import { describe, expect, it } from 'vitest';

import { leadAt, learnLead, noteLeap, UNKNOWN_LEAD } from '../clock/device-clock.ts';
import { ledgerOf } from '../testing/ledgers.ts';
import { NINE, FocusSession, focusSessionInBreak } from '../testing/focus-session.ts';
import { HOUR, MINUTE } from '../time.ts';
import { implausibilityOf } from './plausibility.ts';
import { inServerTime } from './reach.ts';

const SET_BY = 30 * MINUTE;
/** A clock that was right until it was set forward after ten minutes. */
const known = learnLead(
  noteLeap(learnLead(UNKNOWN_LEAD, 0), { at: NINE + 10 * MINUTE, by: SET_BY }),
  SET_BY,
);

it('keeps the overtime of a device whose clock is ahead after its zero (D68)', () => {
  const { facts } = new FocusSession({ plan: { ways: { lasts: 'past-zero' } } })
    .grow()
    .after(7 * MINUTE, 'resume');
  const told = ledgerOf(facts).map((event) => inServerTime(event, () => SET_BY));
  expect(told.map((event) => implausibilityOf(event, NINE + HOUR))).toEqual([undefined, undefined]);
});

describe('a pomodoro in which the clock was set forward (D73)', () => {
  const { facts } = new FocusSession()
    .wait(10 * MINUTE)
    .setClock(SET_BY)
    .after(15 * MINUTE, 'tick');
  const told = ledgerOf(facts).map((event) => inServerTime(event, (at) => leadAt(known, at)));

  it('gets the instants of the server’s clock', () => {
    expect(told).toMatchObject([
      {
        at: NINE + 25 * MINUTE,
        focus: [
          { from: NINE, to: NINE + 10 * MINUTE },
          { from: NINE + 10 * MINUTE, to: NINE + 25 * MINUTE },
        ],
      },
    ]);
  });

  it('is plausible', () => {
    expect(told.map((event) => implausibilityOf(event, NINE + 25 * MINUTE))).toEqual([undefined]);
  });
});

describe('overtime in which the clock was set forward (D68, D73)', () => {
  const { facts } = focusSessionInBreak({
    at: NINE - 20 * MINUTE,
    plan: { ways: { lasts: 'past-zero' } },
  })
    .wait(5 * MINUTE)
    .setClock(SET_BY)
    .after(2 * MINUTE, 'resume');
  const told = ledgerOf(facts).map((event) => inServerTime(event, (at) => leadAt(known, at)));

  it('still begins at its zero, and is plausible', () => {
    expect(told[1]).toMatchObject({
      zero: NINE + 5 * MINUTE,
      focus: [
        { from: NINE + 5 * MINUTE, to: NINE + 10 * MINUTE },
        { from: NINE + 10 * MINUTE, to: NINE + 12 * MINUTE },
      ],
    });
    const refused = told.map((event) => implausibilityOf(event, NINE + 12 * MINUTE));
    expect(refused).toEqual([undefined, undefined]);
  });
});
