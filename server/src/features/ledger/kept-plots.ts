import { isDeepStrictEqual } from 'node:util';
import type { LedgerEvent } from '@furrow/domain/ledger/event';
import type { Plot, Plots } from '@furrow/domain/ledger/garden-parts';
import type { PlantingId } from '@furrow/domain/planting/planting';
import { and, eq, inArray, isNotNull, notExists, or } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { gardenPlots, ledgerEvents } from '../../db/schema.ts';

/** A plot as it is kept, and as it should be. */
export interface PlotDifference {
  readonly kept: Plot;
  readonly counted: Plot;
}

type Differences = (readonly [planting: PlantingId, plot: PlotDifference])[];

const EMPTY: Plot = { entry: undefined, record: undefined };

/** The plots of these events' plantings that are kept otherwise than they were counted. */
export async function plotDifferences(
  db: Reader,
  userId: string,
  events: readonly LedgerEvent[],
  counted: Plots,
): Promise<Differences> {
  const plantings = new Set(
    events.flatMap((event) => (event.kind === 'level-reset' ? [] : [event.planting])),
  );
  const rows = await db
    .select()
    .from(gardenPlots)
    .where(and(eq(gardenPlots.userId, userId), inArray(gardenPlots.planting, [...plantings])));
  const kept = new Map(rows.map((row) => [row.planting, plotOf(row)]));
  return [...plantings]
    .map((planting) => {
      const plot = { kept: kept.get(planting) ?? EMPTY, counted: counted.get(planting) ?? EMPTY };
      return [planting, plot] as const;
    })
    .filter(([, plot]) => !isDeepStrictEqual(plot.kept, plot.counted));
}

/** Plots of plantings that the ledger does not know. */
export async function plotsWithoutEvents(db: Reader, userId: string): Promise<Differences> {
  const events = db
    .select({ id: ledgerEvents.id })
    .from(ledgerEvents)
    .where(and(eq(ledgerEvents.userId, userId), eq(ledgerEvents.planting, gardenPlots.planting)));
  const rows = await db
    .select()
    .from(gardenPlots)
    .where(
      and(
        eq(gardenPlots.userId, userId),
        or(isNotNull(gardenPlots.entry), isNotNull(gardenPlots.record)),
        notExists(events),
      ),
    );
  return rows.map((row) => [row.planting, { kept: plotOf(row), counted: EMPTY }] as const);
}

function plotOf({ entry, record }: typeof gardenPlots.$inferSelect): Plot {
  return { entry: entry ?? undefined, record: record ?? undefined };
}
