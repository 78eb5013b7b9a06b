import { isDeepStrictEqual } from 'node:util';
import { isEmptyTally, type DayTally } from '@furrow/domain/ledger/daily-stats';
import { type FocusByTask, focusBetween } from '@furrow/domain/todo/task-focus';
import { gt } from 'drizzle-orm';
import { type Database, transact } from '../../db/database.ts';
import { holdingOwner } from '../../db/owner.ts';
import { pagesOf } from '../../db/pages.ts';
import { users } from '../../db/schema.ts';
import { bringUpToDate, recountGarden } from './bring-up-to-date.ts';
import { type CountedGarden, countGarden, type PlotDifferences } from './count-garden.ts';
import { isCurrent, readDays, readTaskFocus } from './garden-summary.ts';

/** A part of a stored garden that differs from what its ledger amounts to. */
export interface Difference {
  readonly userId: string;
  /** Such as `xp`, `day 2026-11-20` or `planting 0190….1`. */
  readonly part: string;
  readonly kept: unknown;
  readonly recounted: unknown;
}

const USERS_AT_ONCE = 100;

/** Recounts every garden from its ledger, and yields the parts that are stored with other values. */
export async function* recount(db: Database): AsyncGenerator<Difference> {
  for await (const id of userIds(db)) yield* await differencesOf(db, id);
}

/**
 * Brings every garden up to these rules, and corrects those that differ from their ledgers.
 * @returns how many gardens differed
 */
export async function repair(db: Database): Promise<number> {
  let repaired = 0;
  for await (const id of userIds(db)) {
    await bringUpToDate(db, id);
    if ((await differencesOf(db, id)).length === 0) continue;
    await holdingOwner(db, id, (tx) => recountGarden(tx, id));
    repaired += 1;
  }
  return repaired;
}

async function* userIds(db: Database): AsyncGenerator<string> {
  const pages = pagesOf((after: { readonly id: string } | undefined) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(after && gt(users.id, after.id))
      .orderBy(users.id)
      .limit(USERS_AT_ONCE),
  );
  for await (const page of pages) yield* page.map(({ id }) => id);
}

/** Reads ledger and garden from one snapshot, so that events that are appended meanwhile are in neither of them. */
function differencesOf(db: Database, userId: string): Promise<Difference[]> {
  return transact(
    db,
    async (tx) => {
      const plots: PlotDifferences[number][] = [];
      const garden = await countGarden(tx, userId, (wrong) => void plots.push(...wrong));
      if (!garden) return [];
      const found = isCurrent(garden.kept)
        ? [
            ...differencesIn(garden, await readDays(tx, userId), await readTaskFocus(tx, userId)),
            ...plotParts(plots),
          ]
        : [outdated(garden)];
      return found.map((difference) => Object.assign(difference, { userId }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function outdated({ kept, counted }: CountedGarden): PartDifference {
  const [was, is] = [kept, counted].map(({ rules, version, versionByRules }) => ({
    rules,
    isLatest: version === versionByRules,
  }));
  return { part: 'rules', kept: was, recounted: is };
}

type PartDifference = Omit<Difference, 'userId'>;

function differencesIn(
  { kept, counted, tallies, focus }: CountedGarden,
  days: ReadonlyMap<string, DayTally>,
  keptFocus: FocusByTask,
): PartDifference[] {
  return [
    ...differing(Object.entries(sumsOf(kept)), Object.entries(sumsOf(counted))),
    ...differing(dayParts(days), dayParts(tallies)),
    ...differing(taskParts(keptFocus), taskParts(focus)),
  ];
}

function plotParts(plots: PlotDifferences): PartDifference[] {
  return plots.map(([planting, { kept, counted: recounted }]) => ({
    part: `planting ${planting}`,
    kept,
    recounted,
  }));
}

/** A garden's head without what the ledger does not determine exactly: versions, `xpSince`, `rankedSince`, and bytes. */
function sumsOf(summary: CountedGarden['kept']): object {
  const { version: _, versionByRules: _by, rules: _rules, anewAt: _anew, ...rest } = summary;
  const { xpSince: _since, rankedSince: _ranked, storedBytes: _bytes, ...sums } = rest;
  return sums;
}

function dayParts(tallies: ReadonlyMap<string, DayTally>): [string, unknown][] {
  const days = [...tallies].filter(([, tally]) => !isEmptyTally(tally));
  return days.map(([day, tally]) => [`day ${day}`, tally]);
}

const taskParts = (focus: FocusByTask): [string, unknown][] =>
  [...focusBetween(new Map(), focus)].map(([task, sums]) => [`task ${task}`, sums]);

function differing(
  kept: readonly [string, unknown][],
  recounted: readonly [string, unknown][],
): PartDifference[] {
  const [before, after] = [new Map(kept), new Map(recounted)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((part) => !isDeepStrictEqual(before.get(part), after.get(part)))
    .map((part) => ({ part, kept: before.get(part), recounted: after.get(part) }));
}
