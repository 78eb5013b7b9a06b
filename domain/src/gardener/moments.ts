import type { DailyStatsByDay } from '../ledger/daily-stats.ts';
import type { DayKey } from '../time.ts';
import { levelOf } from './level.ts';
import { isActiveDay, streakOf } from './streak.ts';
import { gardenXP, xpTotals } from './xp.ts';
import type { XPTotals } from './xp.ts';

/** Something in a gardener's life that is worth a pause. */
export type Moment =
  | { readonly kind: 'wilt' }
  | { readonly kind: 'pomodoro' }
  | { readonly kind: 'harvest' }
  | { readonly kind: 'first-harvest' }
  | { readonly kind: 'level-up'; readonly level: number }
  | { readonly kind: 'streak'; readonly days: number };

/**
 * The moments a change of the garden brings, told from its days before and after: what has not changed there
 * is no moment, however often it is looked at.
 *
 * @param today the gardener's day, which a streak reaches up to
 */
export function momentsBetween(
  before: DailyStatsByDay,
  after: DailyStatsByDay,
  today: DayKey,
): Moment[] {
  const was = xpTotals(before);
  const is = xpTotals(after);
  return [
    ...(is.witherCount > was.witherCount ? [{ kind: 'wilt' } as const] : []),
    ...grown(was, is),
    ...risen(was, is),
    ...continued(before, after, today),
  ];
}

/** A harvest says what its last pomodoro would. */
function grown(was: XPTotals, is: XPTotals): Moment[] {
  if (is.harvestXP > was.harvestXP) {
    return was.harvestXP === 0
      ? [{ kind: 'harvest' }, { kind: 'first-harvest' }]
      : [{ kind: 'harvest' }];
  }
  return is.growthXP > was.growthXP ? [{ kind: 'pomodoro' }] : [];
}

function risen(was: XPTotals, is: XPTotals): Moment[] {
  const level = levelOf(gardenXP(is));
  return level > levelOf(gardenXP(was)) ? [{ kind: 'level-up', level }] : [];
}

/** Today joined the days in a row; a first day continues nothing. */
function continued(before: DailyStatsByDay, after: DailyStatsByDay, today: DayKey): Moment[] {
  if (isActiveDay(before[today]) || !isActiveDay(after[today])) return [];
  const days = streakOf(after, today);
  return days > 1 ? [{ kind: 'streak', days }] : [];
}
