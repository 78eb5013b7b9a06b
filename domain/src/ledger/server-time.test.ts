import { describe, expect, it } from 'vitest';

import { leadAt, learnLead, noteLeap, UNKNOWN_LEAD } from '../clock/device-clock.ts';
import { ledgerOf } from '../testing/ledgers.ts';
import { NINE, FocusSession } from '../testing/focus-session.ts';
import { MINUTE } from '../time.ts';
import { implausibilityOf } from './plausibility.ts';
import { inServerTime } from './reach.ts';

const SET_BY = 30 * MINUTE;
/** A clock that was right until it was set forward after ten minutes. */
const known = learnLead(
  noteLeap(learnLead(UNKNOWN_LEAD, 0), { at: NINE + 10 * MINUTE, by: SET_BY }),
  SET_BY,
);

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
