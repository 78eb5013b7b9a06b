import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FocusSession } from '../testing/focus-session.ts';
import { arbitraryLedger, gardenOf } from '../testing/ledgers.ts';
import { MINUTE, type Duration } from '../time.ts';
import { changeYoung, projectGarden } from './garden.ts';

const young = (focusSession: FocusSession) => gardenOf(focusSession.facts).young;

/** Longer than any pause may be. */
const LONG_PAUSE: Duration = 60 * MINUTE;

describe('a young plant (D79)', () => {
  it('is a planting under way, from its first pomodoro to its third', () => {
    const focusSession = new FocusSession();
    const grown = [0, 1, 2, 3, 4].map((count) => {
      if (count > 0) focusSession.grow();
      return young(focusSession).map(({ pomodoros }) => pomodoros);
    });
    expect(grown).toEqual([[], [1], [2], [3], []]);
  });

  it('says what it is, how long it grew, and when last', () => {
    const focusSession = new FocusSession({ plan: { plant: 'corn', focusMinutes: 25 } }).grow(2);
    expect(young(focusSession)).toEqual([
      {
        id: focusSession.planting.id,
        plantType: 'corn',
        status: 'young',
        pomodoros: 2,
        focusTime: 50 * 60,
        timestamp: focusSession.now,
      },
    ]);
  });

  it('stays after its gardener left it in a break, as it was at its latest pomodoro', () => {
    const focusSession = new FocusSession().grow(3);
    const before = young(focusSession);
    focusSession.after(2 * MINUTE, 'abandon');
    expect(focusSession.happened).toContain('planting-left');
    expect(young(focusSession)).toEqual(before);
  });

  it('is not one that wilted or was quit', () => {
    const quit = new FocusSession().grow().do('return-to-focus').after(MINUTE, 'quit');
    const wilted = new FocusSession().grow().do('return-to-focus').pause(LONG_PAUSE);
    expect(wilted.happened).toContain('plant-wilted');
    expect([...young(quit), ...young(wilted)]).toEqual([]);
  });

  it('never stands beside an entry of the same planting', () => {
    fc.assert(
      fc.property(arbitraryLedger, (ledger) => {
        const garden = projectGarden(ledger);
        const entered = new Set(garden.history.map(({ id }) => id));
        expect(garden.young.filter(({ id }) => entered.has(id))).toEqual([]);
        for (const { pomodoros } of garden.young) {
          expect(pomodoros).toBeGreaterThanOrEqual(1);
          expect(pomodoros).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('is the same when later events are added to those told', () => {
    const parts = arbitraryLedger.chain((ledger) =>
      fc.record({ ledger: fc.constant(ledger), split: fc.nat(ledger.length) }),
    );
    fc.assert(
      fc.property(parts, ({ ledger, split }) => {
        const [known, fresh] = [ledger.slice(0, split), ledger.slice(split)];
        const told = projectGarden(known).young;
        expect(changeYoung(told, known, fresh)).toEqual(projectGarden(ledger).young);
      }),
    );
  });
});
