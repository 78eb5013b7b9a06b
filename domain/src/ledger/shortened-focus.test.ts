import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import type { Fact } from '../events/event.ts';
import { FocusSession, focusSessionAfterCycle, NINE } from '../testing/focus-session.ts';
import { ledgerOf } from '../testing/ledgers.ts';
import { DAY, MINUTE } from '../time.ts';
import { focusByPlanting } from './changed-focus.ts';
import { projectGarden } from './garden.ts';
import { shortenedFocus } from './shortened-focus.ts';

const sessions: Readonly<Record<string, FocusSession>> = {
  'a cycle': focusSessionAfterCycle(),
  'a session without a break': new FocusSession({
    plan: { focusMinutes: 60, breakMinutes: 0 },
  }).grow(),
  'a planting that was quit': new FocusSession()
    .grow(2)
    .do('return-to-focus')
    .after(MINUTE, 'quit'),
};

const seconds = fc.integer({ min: 0, max: 130 * 60 });

it.each(Object.entries(sessions))(
  'what would be left of %s is what counts once it is shortened (D61)',
  (_, { facts, planting: { id: planting }, now }) => {
    const ledger = ledgerOf(facts);
    const { periods = [] } = focusByPlanting(ledger).get(planting) ?? {};
    const [entry] = projectGarden(ledger).history;
    fc.assert(
      fc.property(seconds, seconds, (beginning, end) => {
        const event: Fact = { kind: 'planting-shortened', planting, at: now + DAY, beginning, end };
        const after = [...ledger, ...ledgerOf([event], 'later')];
        const left = focusByPlanting(after).get(planting)?.periods ?? [];
        const [shortened] = projectGarden(after).history;
        expect(shortenedFocus(periods, entry?.status === 'harvested', { beginning, end })).toEqual({
          seconds: left.reduce((sum, period) => sum + period.seconds, 0),
          pomodoros: left.reduce((sum, period) => sum + (period.pomodoros ?? 0), 0),
          isHarvest: shortened?.status === 'harvested',
        });
      }),
    );
  },
);

it('cannot be told of a planting while another one hides some of its focus (D73)', () => {
  const hiding = new FocusSession({ name: 'hiding', at: NINE - MINUTE });
  const { facts, planting } = focusSessionAfterCycle();
  const ledger = ledgerOf([...hiding.grow().facts, ...facts]);
  const focus = focusByPlanting(ledger);
  expect([...focus.values()].map(({ uncounted }) => uncounted)).toEqual([undefined, true]);
  const strike: Fact = {
    kind: 'planting-struck',
    planting: hiding.planting.id,
    at: NINE + DAY,
    struck: true,
  };
  const struck = focusByPlanting([...ledger, ...ledgerOf([strike], 'later')]);
  expect(struck.get(planting.id)?.uncounted).toBeUndefined();
});
