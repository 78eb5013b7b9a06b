import { describe, expect, it } from 'vitest';

import { dayWith } from '../testing/days.ts';
import { gardenOf, TODAY, TOMORROW } from '../testing/ledgers.ts';
import { NINE, FocusSession, focusSessionAfterCycle } from '../testing/focus-session.ts';
import { HOUR, MINUTE } from '../time.ts';

function historyOf({ facts }: FocusSession) {
  return gardenOf(facts).history;
}

/** A focus session whose planting has wilted in its eleventh minute, focusing again since 9:16. */
function wilted(at = NINE): FocusSession {
  return new FocusSession({ at }).wait(10 * MINUTE).pause(6 * MINUTE);
}

describe('the entry of a planting (D14)', () => {
  it('has the shape of the storage key (section 3)', () => {
    const focusSession = new FocusSession({ plan: { plant: 'tomato' } }).after(10 * MINUTE, 'quit');
    expect(historyOf(focusSession)).toEqual([
      {
        id: 'focus session.1',
        plantType: 'tomato',
        status: 'wilted',
        focusTime: 600,
        date: '2026-11-20T09:10:00.000Z',
        timestamp: NINE + 10 * MINUTE,
      },
    ]);
  });

  it('has the variety of the plan, also one that this release does not know (D83)', () => {
    for (const variety of ['black-tomato', 'of-a-newer-release']) {
      const plan = { plant: 'tomato', variety } as const;
      const focusSession = new FocusSession({ plan }).grow(4);
      const { history, records, lastSession } = gardenOf(focusSession.facts);
      expect(history).toMatchObject([{ plantType: 'tomato', variety }]);
      expect(records).toMatchObject([{ type: 'tomato', variety }]);
      expect(lastSession).toMatchObject({ plantType: 'tomato', variety });
    }
  });

  it('is not written while the plant grows without a wilt', () => {
    expect(historyOf(new FocusSession().grow(3))).toEqual([]);
  });

  it('is written at the first wilt, with the focus so far', () => {
    expect(historyOf(wilted())).toMatchObject([
      { status: 'wilted', focusTime: 600, timestamp: NINE + 15 * MINUTE },
    ]);
  });

  it('is not changed by a later penalty, which still costs XP', () => {
    const focusSession = wilted();
    const before = historyOf(focusSession);
    focusSession.after(5 * MINUTE, 'pause').after(1, 'resume');
    expect(historyOf(focusSession)).toEqual(before);
    expect(gardenOf(focusSession.facts).days[TODAY]).toMatchObject({ witherCount: 6, failed: 1 });
  });

  it('gets only a new focusTime at the end of a wilted planting', () => {
    const focusSession = wilted();
    const [before] = historyOf(focusSession);
    focusSession
      .grow()
      .do('return-to-focus')
      .after(5 * MINUTE, 'quit');
    expect(historyOf(focusSession)).toEqual([{ ...before, focusTime: 1800 }]);
  });

  it('stays wilted through a full cycle, which still gives its Harvest XP', () => {
    const focusSession = wilted().grow(4);
    expect(historyOf(focusSession)).toMatchObject([
      { status: 'wilted', focusTime: 6000, timestamp: NINE + 15 * MINUTE },
    ]);
    expect(gardenOf(focusSession.facts).days[TODAY]).toMatchObject({
      growthXP: 4,
      harvestXP: 1,
      witherCount: 3,
      failed: 1,
    });
  });

  it('is kept if a wilted planting is left in the break after a pomodoro (D19)', () => {
    const focusSession = wilted().grow().after(MINUTE, 'quit');
    expect(historyOf(focusSession)).toMatchObject([{ status: 'wilted', focusTime: 1500 }]);
  });

  it('is wilted after a full cycle with excessive breaks, and written at its end', () => {
    const focusSession = new FocusSession().wait(MINUTE).takeBreaks(6);
    expect(historyOf(focusSession)).toEqual([]);
    focusSession.grow(4);
    expect(historyOf(focusSession)).toMatchObject([
      { status: 'wilted', focusTime: 6000, timestamp: focusSession.now },
    ]);
    expect(gardenOf(focusSession.facts).days[TODAY]).toMatchObject({ harvestXP: 1, failed: 1 });
  });

  it('is not written for excessive breaks alone, left after a pomodoro (D19)', () => {
    const focusSession = new FocusSession().wait(MINUTE).takeBreaks(6).grow().do('quit');
    const garden = gardenOf(focusSession.facts);
    expect(garden.history).toEqual([]);
    expect(garden.days[TODAY]).toMatchObject({ failed: 0, witherCount: 3 });
  });

  it('of the newest planting comes first', () => {
    const focusSession = focusSessionAfterCycle().do('start-new-pomo').grow(4).do('start-new-pomo');
    focusSession.after(MINUTE, 'quit');
    expect(historyOf(focusSession).map(({ id }) => id)).toEqual([
      'focus session.3',
      'focus session.2',
      'focus session.1',
    ]);
  });
});

describe('a failed planting (D14)', () => {
  it('counts once, on the day of its entry', () => {
    const focusSession = wilted(NINE + 14.5 * HOUR)
      .grow()
      .do('return-to-focus');
    focusSession.after(5 * MINUTE, 'quit');
    expect(gardenOf(focusSession.facts).days).toEqual({
      [TODAY]: dayWith({ failed: 1, witherCount: 3, pausePenalties: 1 }),
      [TOMORROW]: dayWith({ completed: 1, growthXP: 1, totalFocusTime: 1500, witherCount: 10 }),
    });
  });

  it('counts even if the wilt is noticed only at the quit', () => {
    const focusSession = new FocusSession().after(MINUTE, 'pause').after(HOUR, 'quit');
    expect(gardenOf(focusSession.facts).days[TODAY]).toEqual(
      dayWith({ failed: 1, witherCount: 13, pausePenalties: 1 }),
    );
    expect(historyOf(focusSession)).toMatchObject([
      { timestamp: NINE + 6 * MINUTE, focusTime: 60 },
    ]);
  });
});
