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

/** Enters events, which came at one moment by the server's clock; their owner is held. */
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

/** Keeps what a step changes in the garden of an owner who is held. */
export async function writeStep(
  tx: Transaction,
  userId: string,
  { summary, days, plots, replaces }: KeptStep,
): Promise<void> {
  await writeSummary(tx, userId, summary);
  if (replaces) {
    // After a level reset, what was before it is no more (D28).
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
 * Changes the head from the version before, or makes it where there was none. A server of release 0.1.0 holds no owner: where one
 * beside this has written meanwhile, all is done again.
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
