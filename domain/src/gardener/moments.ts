import type { DailyStatsByDay } from '../ledger/daily-stats.ts';
import type { Garden } from '../ledger/garden.ts';
import type { DayKey } from '../time.ts';
import type { PlantType } from '../plant.ts';
import { levelOf } from './level.ts';
import { varietiesBetween } from './plant-varieties.ts';
import { isActiveDay, streakOf } from './streak.ts';
import { gardenXP, xpTotals, type XPTotals } from './xp.ts';

/** Something worth celebrating, or a loss, that the farm shows. */
export type Moment =
  | { readonly kind: 'wilt' | 'pomodoro' | 'harvest' }
  | { readonly kind: 'first-harvest' }
  | { readonly kind: 'level-up'; readonly level: number }
  | { readonly kind: 'streak'; readonly days: number }
  | { readonly kind: 'variety'; readonly plant: PlantType; readonly variety: string };

/** The parts of a garden that moments are found in. */
export type GardenAtAMoment = Pick<Garden, 'days' | 'history'>;

/**
 * The moments in a change of the garden, found by comparing it before and after. Without a change there is no
 * moment, however often this is called.
 *
 * @param today the gardener's current day, up to which a streak is counted
 */
export function momentsBetween(
  before: GardenAtAMoment,
  after: GardenAtAMoment,
  today: DayKey,
): Moment[] {
  const was = xpTotals(before.days);
  const is = xpTotals(after.days);
  const [harvested, harvests] = [harvestsOf(before), harvestsOf(after)];
  return [
    ...(is.witherCount > was.witherCount ? [{ kind: 'wilt' } as const] : []),
    ...(harvests > harvested ? [{ kind: 'harvest' } as const] : grown(was, is)),
    ...(harvested === 0 && harvests > 0 ? [{ kind: 'first-harvest' } as const] : []),
    ...unlocked(before, after),
    ...risen(was, is),
    ...continued(before.days, after.days, today),
  ];
}

/** Looks at the history, not at Harvest XP: a harvested session without a break may have none (D16), and a wilted cycle has some (D15). */
function harvestsOf({ history }: GardenAtAMoment): number {
  return history.filter(({ status }) => status === 'harvested').length;
}

/** The moment of a harvest replaces that of its last pomodoro. */
function grown(was: XPTotals, is: XPTotals): Moment[] {
  return is.growthXP > was.growthXP ? [{ kind: 'pomodoro' }] : [];
}

function unlocked(before: GardenAtAMoment, after: GardenAtAMoment): Moment[] {
  const varieties = varietiesBetween(before.history, after.history);
  return varieties.map(({ plant, variety }) => ({ kind: 'variety', plant, variety }));
}

function risen(was: XPTotals, is: XPTotals): Moment[] {
  const level = levelOf(gardenXP(is));
  return level > levelOf(gardenXP(was)) ? [{ kind: 'level-up', level }] : [];
}

/** The moment that today extended a streak. The first day of a streak is not a moment. */
function continued(before: DailyStatsByDay, after: DailyStatsByDay, today: DayKey): Moment[] {
  if (isActiveDay(before[today]) || !isActiveDay(after[today])) return [];
  const days = streakOf(after, today);
  return days > 1 ? [{ kind: 'streak', days }] : [];
}

type ToldKind = 'first-harvest' | 'variety' | 'level-up' | 'streak';

/** A moment that has a text; the farm only draws the others. */
export type ToldMoment = Extract<Moment, { kind: ToldKind }>;

const TOLD: ReadonlySet<Moment['kind']> = new Set<ToldKind>([
  'first-harvest',
  'variety',
  'level-up',
  'streak',
]);

function isTold(moment: Moment): moment is ToldMoment {
  return TOLD.has(moment.kind);
}

/** The moments that have a text, in their order. */
export function toldMoments(moments: readonly Moment[]): ToldMoment[] {
  return moments.filter(isTold);
}
