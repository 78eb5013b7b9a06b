import type { GardenAnswer } from '@furrow/contract/garden';
import { isEmptyTally, statsOf, type DayTally } from '@furrow/domain/ledger/daily-stats';
import { newestFirst } from '@furrow/domain/ledger/harvest-entry';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { DayKey } from '@furrow/domain/time';
import { type GardenHead, totalsIn } from './garden-head.ts';

/** Rows of a garden: all of them where `since` is 0, else those that changed since that version. */
export interface GardenRows {
  readonly head: GardenHead;
  readonly since: number;
  readonly days: Iterable<readonly [DayKey, DayTally]>;
  readonly entries: Iterable<readonly [string, HarvestEntry | undefined]>;
}

/** The projection as the browser's read model takes it. */
export function gardenAnswer({ head, since, days, entries }: GardenRows): GardenAnswer {
  const whole = since === 0;
  const told = [...days].filter(([, tally]) => !whole || !isEmptyTally(tally));
  const plots = [...entries];
  return {
    version: head.version,
    since,
    pomoStats: Object.fromEntries(
      told.map(([day, tally]) => [day, isEmptyTally(tally) ? null : statsOf(tally)]),
    ),
    harvestHistory: plots.flatMap(([, entry]) => entry ?? []).toSorted(newestFirst),
    withdrawn: whole ? [] : plots.filter(([, entry]) => !entry).map(([planting]) => planting),
    lastSession: head.lastSession,
    totals: totalsIn(head),
    xp: head.xp,
    level: head.level,
  };
}
