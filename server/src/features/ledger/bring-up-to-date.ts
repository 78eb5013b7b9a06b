import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DayTallies, EMPTY_TALLY, isEmptyTally } from '@furrow/domain/ledger/daily-stats';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { focusBetween } from '@furrow/domain/todo/task-focus';
import { RULES_VERSION } from '@furrow/domain/ledger/rules-version';
import { isSame } from '@furrow/domain/fields';
import { and, eq, gt, isNull, sql, lt, ne, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Reader, Transaction } from '../../db/database.ts';
import { OvertakenError } from '../../db/failure.ts';
import { holdingOwner, lockedOwner } from '../../db/owner.ts';
import { pagesOf } from '../../db/pages.ts';
import { prepare } from '../../db/prepared.ts';
import { ledgerEvents, gardens } from '../../db/schema.ts';
import { searchColumns } from './overlapping-periods.ts';
import { type CountedGarden, countGarden } from './count-garden.ts';
import { changingGarden, plotRows, stepRows, type StepRows, writingPlots } from './write-step.ts';
import { currentVersion, readDays, readTaskFocus } from './garden-summary.ts';

/** How many events `fillSearchColumns` fills in at a time; the largest have 64 kB. */
const EVENTS_AT_ONCE = 100;

/** Recounts a garden that older rules made, or that an older server beside this one has written to (D45). */
export async function bringUpToDate(db: Database, userId: string): Promise<void> {
  if ((await readVersion(db, userId)) !== undefined) return;
  await holdingOwner(db, userId, async (tx) => {
    // Concurrent requests for one garden recount it once.
    if ((await readVersion(tx, userId)) === undefined) await recountGarden(tx, userId);
  });
}

const plotsWriting = prepare<{ readonly plots: string }, object>(writingPlots);

const writing = prepare<StepRows, { readonly version: number }>(
  sql`with ${lockedOwner}, ${changingGarden} select version from head`,
);

/**
 * Recounts the garden of an owner whose row is locked, even if it seems current, and stores the result: plots as they are counted, so
 * that it takes little memory if all of them have changed.
 */
export async function recountGarden(tx: Transaction, userId: string): Promise<void> {
  await fillSearchColumns(tx, userId);
  const garden = await countGarden(tx, userId, async (wrong, { version }) => {
    const plots = wrong.map(([planting, { counted }]) => [planting, counted] as const);
    if (plots.length > 0) await plotsWriting(tx, { plots: plotRows(userId, version + 1, plots) });
  });
  if (!garden) return;
  const days = await changedDays(tx, userId, garden);
  const focus = focusBetween(await readTaskFocus(tx, userId), garden.focus);
  const step = { summary: garden.counted, days, plots: new Map(), focus, replaces: false };
  const written = await writing(tx, stepRows(userId, step));
  if (written.length === 0) throw new OvertakenError();
}

/** The correct values of days that are stored differently. */
async function changedDays(
  db: Reader,
  userId: string,
  { tallies }: CountedGarden,
): Promise<DayTallies> {
  const kept = await readDays(db, userId);
  const days = new Set([...kept.keys(), ...tallies.keys()]);
  return new Map(
    [...days]
      .map((day) => [day, kept.get(day), tallies.get(day) ?? EMPTY_TALLY] as const)
      .filter(([, was, is]) => !isSame(was ?? EMPTY_TALLY, is) && !(isEmptyTally(is) && !was))
      .map(([day, , is]) => [day, is]),
  );
}

/** Fills in the columns that events are searched by, in rows of an older server, which leaves them empty. */
async function fillSearchColumns(tx: Transaction, userId: string): Promise<void> {
  const own = and(eq(ledgerEvents.userId, userId), isNull(ledgerEvents.bytes));
  const pages = pagesOf((after: { id: string; body: LedgerEvent } | undefined) =>
    tx
      .select({ id: ledgerEvents.id, body: ledgerEvents.body })
      .from(ledgerEvents)
      .where(and(own, after && gt(ledgerEvents.id, after.id)))
      .orderBy(ledgerEvents.id)
      .limit(EVENTS_AT_ONCE),
  );
  for await (const rows of pages) {
    const filled = rows.map(({ id, body }) => Object.assign(searchColumns(body), { id }));
    await tx.execute(sql`
      update ${ledgerEvents} e set begins_at = s."beginsAt", span_class = s."spanClass", bytes = s.bytes
      from json_to_recordset(${JSON.stringify(filled)}::json)
        as s (id uuid, "beginsAt" bigint, "spanClass" smallint, bytes integer)
      where e.user_id = ${userId} and e.id = s.id`);
  }
}

interface FollowSettings {
  readonly db: Database;
  readonly log: Logger;
  readonly stop: AbortSignal;
}

/**
 * Recounts, one after the other, the gardens that older rules made. The gardens themselves show which are left. So the work may
 * be killed at any moment and continues at the next start, and several servers may do it at once.
 */
export async function followRules({ db, log, stop }: FollowSettings): Promise<void> {
  let recounted = 0;
  for await (const userId of outdatedGardens(db)) {
    if (stop.aborted) break;
    await bringUpToDate(db, userId);
    recounted += 1;
    await nextTurn();
  }
  if (recounted > 0) log.info({ recounted }, 'recounted gardens of older rules');
}

const AT_ONCE = 100;

/** The users whose gardens are outdated, as they are found. */
export async function* outdatedGardens(db: Database): AsyncGenerator<string> {
  const isOutdated = or(
    lt(gardens.rules, RULES_VERSION),
    ne(gardens.versionByRules, gardens.version),
  );
  const pages = pagesOf((after: { readonly userId: string } | undefined) =>
    db
      .select({ userId: gardens.userId })
      .from(gardens)
      .where(and(isOutdated, after && gt(gardens.userId, after.userId)))
      .orderBy(gardens.userId)
      .limit(AT_ONCE),
  );
  for await (const page of pages) yield* page.map(({ userId }) => userId);
}

/** The version of a garden; undefined if the garden has to be recounted first. */
export async function readVersion(db: Reader, userId: string): Promise<number | undefined> {
  const [summary] = await db
    .select({
      version: gardens.version,
      rules: gardens.rules,
      versionByRules: gardens.versionByRules,
    })
    .from(gardens)
    .where(eq(gardens.userId, userId));
  return currentVersion(summary);
}
