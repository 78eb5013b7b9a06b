import { levelOf } from '@furrow/domain/gardener/level';
import { gardenXP } from '@furrow/domain/gardener/xp';
import type { GardenStep } from '@furrow/domain/ledger/arrival';
import { addTally, EMPTY_TALLY, statsByDay } from '@furrow/domain/ledger/day-tally';
import type { DayTallies, DayTally } from '@furrow/domain/ledger/day-tally';
import type { LevelReset, Stamp } from '@furrow/domain/ledger/event';
import { totalsOf } from '@furrow/domain/ledger/garden';
import type { GardenTotals } from '@furrow/domain/ledger/garden';
import type { DayKey } from '@furrow/domain/time';
import type { gardens } from '../../db/schema.ts';

/** A garden's row but for whose it is. */
export type GardenHead = Omit<typeof gardens.$inferSelect, 'userId'>;

const BARE_TOTALS = totalsOf({});

/** The garden of an empty ledger, which has no row. */
export const BARE_HEAD: GardenHead = {
  version: 0,
  anewAt: 0,
  xp: 0,
  level: 1,
  xpSince: new Date(0),
  ...BARE_TOTALS,
  lastSession: null,
  lastReset: null,
};

/** The running totals alone. */
export function totalsIn(head: GardenHead): GardenTotals {
  const { focusTimeTotal, pomodorosCompleted, failedSessions } = head;
  const { growthXPTotal, harvestXPTotal, witherCountTotal, pausePenaltiesTotal } = head;
  return {
    focusTimeTotal,
    pomodorosCompleted,
    failedSessions,
    growthXPTotal,
    harvestXPTotal,
    witherCountTotal,
    pausePenaltiesTotal,
  };
}

/** A step of the projection, laid on what is kept. */
export interface KeptStep {
  readonly head: GardenHead;
  /** The days that change, as they are afterwards. */
  readonly days: DayTallies;
  readonly plots: GardenStep['plots'];
  /** These days and plots are all there are. */
  readonly replaces: boolean;
}

interface Before {
  readonly head: GardenHead;
  /** The days that a step may change, as they are kept. */
  readonly days: DayTallies;
}

/** The garden after a step, one version on. */
export function layOn(
  { head, days }: Before,
  step: GardenStep,
  {
    lastReset,
    now,
  }: { readonly lastReset: (LevelReset & Stamp) | undefined; readonly now: number },
): KeptStep {
  const version = head.version + 1;
  const { replaces } = step;
  const before = new Map(replaces ? [] : [...step.tallies.keys()].map((day) => kept(days, day)));
  const after = new Map([...step.tallies].map(([day, adds]) => added(before, day, adds)));
  const totals = changeTotals(replaces ? BARE_TOTALS : head, before, after);
  const xp = gardenXP({ harvestXP: totals.harvestXPTotal, witherCount: totals.witherCountTotal });
  const changed: GardenHead = {
    ...totals,
    version,
    anewAt: replaces ? version : head.anewAt,
    xp,
    level: levelOf(xp),
    xpSince: xp === head.xp ? head.xpSince : new Date(now),
    lastSession: step.lastSession ?? (replaces ? null : head.lastSession),
    lastReset: lastReset ?? null,
  };
  return { head: changed, days: after, plots: step.plots, replaces };
}

function kept(days: DayTallies, day: DayKey): [DayKey, DayTally] {
  return [day, days.get(day) ?? EMPTY_TALLY];
}

function added(before: DayTallies, day: DayKey, adds: DayTally): [DayKey, DayTally] {
  return [day, addTally(before.get(day) ?? EMPTY_TALLY, adds)];
}

/** The totals of all days, by what some of them were and are. */
function changeTotals(totals: GardenTotals, before: DayTallies, after: DayTallies): GardenTotals {
  const [less, more] = [totalsOf(statsByDay(before)), totalsOf(statsByDay(after))];
  return {
    focusTimeTotal: totals.focusTimeTotal + more.focusTimeTotal - less.focusTimeTotal,
    pomodorosCompleted:
      totals.pomodorosCompleted + more.pomodorosCompleted - less.pomodorosCompleted,
    failedSessions: totals.failedSessions + more.failedSessions - less.failedSessions,
    growthXPTotal: totals.growthXPTotal + more.growthXPTotal - less.growthXPTotal,
    harvestXPTotal: totals.harvestXPTotal + more.harvestXPTotal - less.harvestXPTotal,
    witherCountTotal: totals.witherCountTotal + more.witherCountTotal - less.witherCountTotal,
    pausePenaltiesTotal:
      totals.pausePenaltiesTotal + more.pausePenaltiesTotal - less.pausePenaltiesTotal,
  };
}
