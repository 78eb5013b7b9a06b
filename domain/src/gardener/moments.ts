import type { DailyStatsByDay } from '../ledger/daily-stats.ts';
import type { Garden } from '../ledger/garden.ts';
import type { DayKey } from '../time.ts';
import { levelOf } from './level.ts';
import { isActiveDay, streakOf } from './views.ts';
import { gardenXP, xpTotals, type XPTotals } from './xp.ts';

/** Something in a gardener's life that is worth a pause. */
export type Moment =
  | { readonly kind: 'wilt' }
  | { readonly kind: 'pomodoro' }
  | { readonly kind: 'harvest' }
  | { readonly kind: 'first-harvest' }
  | { readonly kind: 'level-up'; readonly level: number }
  | { readonly kind: 'streak'; readonly days: number };

/** As much of a garden as moments are told from. */
export type GardenAtAMoment = Pick<Garden, 'days' | 'history'>;

/**
 * The moments a change of the garden brings, told from how it was before and after: what has not changed there
 * is no moment, however often it is looked at.
 *
 * @param today the gardener's day, which a streak reaches up to
 */
export function momentsBetween(
  before: GardenAtAMoment,
  after: GardenAtAMoment,
  today: DayKey,
): Moment[] {
  const was = xpTotals(before.days);
  const is = xpTotals(after.days);
  const isFirstHarvest = !hasHarvested(before) && hasHarvested(after);
  return [
    ...(is.witherCount > was.witherCount ? [{ kind: 'wilt' } as const] : []),
    ...grown(was, is),
    ...(isFirstHarvest ? [{ kind: 'first-harvest' } as const] : []),
    ...risen(was, is),
    ...continued(before.days, after.days, today),
  ];
}

/** By its history: a session without a break is harvested without Harvest XP (D16), a wilted cycle has it and is not (D15). */
function hasHarvested({ history }: GardenAtAMoment): boolean {
  return history.some(({ status }) => status === 'harvested');
}

/** A harvest says what its last pomodoro would. */
function grown(was: XPTotals, is: XPTotals): Moment[] {
  if (is.harvestXP > was.harvestXP) return [{ kind: 'harvest' }];
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

/** A moment with something to read; of the others the farm shows enough. */
export type ToldMoment = Extract<Moment, { kind: 'first-harvest' | 'level-up' | 'streak' }>;

/** Those moments that are put into words, in their order. */
export function toldMoments(moments: readonly Moment[]): ToldMoment[] {
  return moments.filter(
    (moment) =>
      moment.kind === 'first-harvest' || moment.kind === 'level-up' || moment.kind === 'streak',
  );
}

/** What a board in the field says, the garden's session summary, and a screen reader with them. */
export function momentText(moment: ToldMoment): string {
  switch (moment.kind) {
    case 'first-harvest':
      return 'Your first harvest!';
    case 'level-up':
      return `Level ${moment.level} reached`;
    case 'streak':
      return `${moment.days} days in a row`;
  }
}
