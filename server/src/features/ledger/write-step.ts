import type { LedgerEvent } from '@furrow/domain/events/event';
import { endingOf } from '@furrow/domain/ledger/reach';
import type { Instant } from '@furrow/domain/time';
import { and, eq } from 'drizzle-orm';
import { type Transaction, newValues } from '../../db/database.ts';
import { DatabaseAwayError } from '../../db/failure.ts';
import { lotsOf } from '../../db/pages.ts';
import { gardenDays, gardenPlots, gardens, ledgerEvents } from '../../db/schema.ts';
import { spanColumns } from './connected-events.ts';
import type { GardenSummary, KeptStep } from './garden-summary.ts';

/** Rows that are written by one statement. */
const ROWS_AT_ONCE = 500;

const everyDayValue = newValues(gardenDays);
const everyPlotValue = newValues(gardenPlots);

/** Writes events that arrived at one instant by the server's clock; their owner's row is locked. */
export async function writeEvents(
  tx: Transaction,
  userId: string,
  events: readonly LedgerEvent[],
  receivedAt: Instant,
): Promise<void> {
  const rows = events.map((event) => ({
    userId,
    id: event.id,
    planting: event.kind === 'level-reset' ? null : event.planting,
    day: event.day,
    endsAt: endingOf(event),
    ...spanColumns(event),
    body: event,
    receivedAt: new Date(receivedAt),
  }));
  for (const lot of lotsOf(rows, ROWS_AT_ONCE)) await tx.insert(ledgerEvents).values([...lot]);
}

/** Writes what a step changes in a garden; its owner's row is locked. */
export async function writeStep(
  tx: Transaction,
  userId: string,
  { summary, days, plots, replaces }: KeptStep,
): Promise<void> {
  await writeSummary(tx, userId, summary);
  if (replaces) {
    // A level reset removes what was before it (D28).
    await tx.delete(gardenDays).where(eq(gardenDays.userId, userId));
    await tx.delete(gardenPlots).where(eq(gardenPlots.userId, userId));
  }
  const { version } = summary;
  const dayRows = [...days].map(([day, tally]) => Object.assign({ userId, day, version }, tally));
  for (const lot of lotsOf(dayRows, ROWS_AT_ONCE))
    await tx
      .insert(gardenDays)
      .values([...lot])
      .onConflictDoUpdate({ target: [gardenDays.userId, gardenDays.day], set: everyDayValue });
  const plotRows = [...plots].map(([planting, { entry = null, record = null }]) => {
    return { userId, planting, version, entry, record };
  });
  for (const lot of lotsOf(plotRows, ROWS_AT_ONCE))
    await tx
      .insert(gardenPlots)
      .values([...lot])
      .onConflictDoUpdate({
        target: [gardenPlots.userId, gardenPlots.planting],
        set: everyPlotValue,
      });
}

/**
 * Updates the head of the previous version, or makes the first. A server of release 0.1.0 does not lock the owner: if one has
 * written meanwhile, the transaction is repeated.
 */
async function writeSummary(
  tx: Transaction,
  userId: string,
  summary: GardenSummary,
): Promise<void> {
  const written =
    summary.version === 1
      ? tx
          .insert(gardens)
          .values({ userId, ...summary })
          .onConflictDoNothing()
      : tx
          .update(gardens)
          .set(summary)
          .where(and(eq(gardens.userId, userId), eq(gardens.version, summary.version - 1)));
  if ((await written).rowCount === 0) throw new DatabaseAwayError();
}
