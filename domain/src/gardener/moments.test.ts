import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dayBefore } from '../calendar.ts';
import type { DailyStats, DailyStatsByDay } from '../ledger/daily-stats.ts';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import { arbitraryDay, arbitraryDays, dayWith } from '../testing/days.ts';
import { levelOf } from './level.ts';
import { momentsBetween } from './moments.ts';
import { gardenXP, xpTotals } from './xp.ts';

const TODAY = '2026-11-20';
const YESTERDAY = dayBefore(TODAY);

/** The moments of a change today, after an idle day. */
function moments(before: Partial<DailyStats>, after: Partial<DailyStats>) {
  const earlier = { '2026-11-01': dayWith({ growthXP: 4, harvestXP: 1 }) };
  return momentsBetween(
    garden({ ...earlier, [TODAY]: dayWith(before) }),
    garden({ ...earlier, [TODAY]: dayWith(after) }),
    TODAY,
  );
}

function garden(days: DailyStatsByDay, ...history: HarvestEntry[]) {
  return { days, history };
}

function entry(status: HarvestEntry['status'], id = 'planting.1'): HarvestEntry {
  const at = { date: `${TODAY}T09:00:00.000Z`, timestamp: Date.parse(`${TODAY}T09:00:00Z`) };
  return { id, plantType: 'carrot', status, focusTime: 6000, ...at };
}

describe('momentsBetween', () => {
  it('has a pomodoro, or a harvest instead', () => {
    expect(moments({ growthXP: 1 }, { growthXP: 2 })).toEqual([{ kind: 'pomodoro' }]);
    const day = { [TODAY]: dayWith({ growthXP: 3 }) };
    const cycle = { [TODAY]: dayWith({ growthXP: 4, harvestXP: 1 }) };
    const [first, second] = [entry('harvested'), entry('harvested', 'planting.2')];
    expect(momentsBetween(garden(day, first), garden(cycle, second, first), TODAY)).toEqual([
      { kind: 'harvest' },
      { kind: 'level-up', level: 2 },
    ]);
  });

  it('has the first harvest', () => {
    const day = { [TODAY]: dayWith({ growthXP: 3 }) };
    const cycle = { [TODAY]: dayWith({ growthXP: 4, harvestXP: 1 }) };
    const harvested = garden(cycle, entry('harvested'));
    expect(momentsBetween(garden(day), harvested, TODAY)).toEqual([
      { kind: 'harvest' },
      { kind: 'first-harvest' },
      { kind: 'level-up', level: 2 },
    ]);
    const second = garden(cycle, entry('harvested', 'planting.2'), entry('harvested'));
    expect(momentsBetween(harvested, second, TODAY)).toEqual([{ kind: 'harvest' }]);
  });

  it('has the variety that a harvest unlocked, once (D83)', () => {
    const harvests = Array.from({ length: 10 }, (_, place) => entry('harvested', `p-${place}.1`));
    const [before, after] = [garden({}, ...harvests.slice(1)), garden({}, ...harvests)];
    const variety = { kind: 'variety', plant: 'carrot', variety: 'purple-carrot' };
    expect(momentsBetween(before, after, TODAY)).toEqual([{ kind: 'harvest' }, variety]);
    expect(momentsBetween(after, after, TODAY)).toEqual([]);
  });

  it('takes a harvest from the history, not from Harvest XP (D15, D16)', () => {
    const session = garden({ [TODAY]: dayWith({ growthXP: 2 }) }, entry('harvested'));
    expect(momentsBetween(garden({}), session, TODAY)).toEqual([
      { kind: 'harvest' },
      { kind: 'first-harvest' },
    ]);
    const wilted = garden({ [TODAY]: dayWith({ growthXP: 4, harvestXP: 1 }) }, entry('wilted'));
    expect(momentsBetween(garden({}), wilted, TODAY)).toEqual([
      { kind: 'pomodoro' },
      { kind: 'level-up', level: 2 },
    ]);
  });

  it('takes a new level from Garden XP, which penalties lower', () => {
    expect(moments({ growthXP: 4, harvestXP: 1 }, { growthXP: 8, harvestXP: 2 })).toContainEqual({
      kind: 'level-up',
      level: 3,
    });
    const wilted = { growthXP: 4, harvestXP: 1, witherCount: 10 };
    expect(moments(wilted, { ...wilted, growthXP: 8, harvestXP: 2 })).toEqual([
      { kind: 'pomodoro' },
    ]);
  });

  it('has a streak once a day, and not on its first day', () => {
    const yesterday = { [YESTERDAY]: dayWith({ growthXP: 1 }) };
    const grown = (growthXP: number) => garden({ ...yesterday, [TODAY]: dayWith({ growthXP }) });
    expect(momentsBetween(garden(yesterday), grown(1), TODAY)).toEqual([
      { kind: 'pomodoro' },
      { kind: 'streak', days: 2 },
    ]);
    expect(momentsBetween(grown(1), grown(2), TODAY)).toEqual([{ kind: 'pomodoro' }]);
    expect(moments({}, { growthXP: 1 })).toEqual([{ kind: 'pomodoro' }]);
  });

  it('has a wilt, which does not continue a streak', () => {
    expect(moments({}, { witherCount: 3, pausePenalties: 1 })).toEqual([{ kind: 'wilt' }]);
  });

  it('is empty if nothing has changed', () => {
    fc.assert(
      fc.property(arbitraryDays, arbitraryDay, (days, today) => {
        expect(momentsBetween(garden(days), garden(days), today)).toEqual([]);
      }),
    );
  });

  it('has a new level exactly when the level rises', () => {
    fc.assert(
      fc.property(arbitraryDays, arbitraryDays, arbitraryDay, (before, after, today) => {
        const level = levelOf(gardenXP(xpTotals(after)));
        const hasRisen = level > levelOf(gardenXP(xpTotals(before)));
        const levels = momentsBetween(garden(before), garden(after), today).filter(
          ({ kind }) => kind === 'level-up',
        );
        expect(levels).toEqual(hasRisen ? [{ kind: 'level-up', level }] : []);
      }),
    );
  });
});
