import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { FocusSession } from '../testing/focus-session.ts';
import { arbitraryLedger, gardenOf } from '../testing/ledgers.ts';
import { MINUTE, type Duration } from '../time.ts';
import { changeYoung, projectGarden } from './garden.ts';
import { gardenParts } from './garden-parts.ts';

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

  it('is one with no pomodoro if its periods were ended early, also if no device ends it (D84)', () => {
    const focusSession = new FocusSession().after(10 * MINUTE, 'end-early');
    const early = { pomodoros: 1, early: true, focusTime: 600, timestamp: focusSession.now };
    expect(young(focusSession)).toMatchObject([early]);
    focusSession.after(MINUTE, 'abandon');
    expect(young(focusSession)).toMatchObject([early]);
    const grown = new FocusSession()
      .after(10 * MINUTE, 'end-early')
      .do('return-to-focus')
      .grow();
    const [plant] = young(grown);
    expect(plant).toMatchObject({ pomodoros: 1, focusTime: 35 * 60 });
    expect(plant).not.toHaveProperty('early');
  });

  it('stands for each planting with focus that counts and no entry, so that each can be corrected (D61)', () => {
    fc.assert(
      fc.property(arbitraryLedger, (ledger) => {
        for (const { entry, young: plant, focus } of gardenParts(ledger).plots.values()) {
          const hasFocus = (focus?.periods ?? []).length > 0;
          expect(plant !== undefined).toBe(hasFocus && !entry);
          if (plant) expect(plant.pomodoros).toBeGreaterThanOrEqual(1);
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
