import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lotsOf } from '../../db/pages.ts';
import { gardenPlots } from '../../db/schema.ts';

/**
 * So many plots have some 30 kB of session records. The engine's garbage collector treats texts above 128 kB as old from the
 * beginning; with such texts, a long profile would spend most of its time in garbage collection.
 */
const PLOTS_AT_ONCE = 100;

interface PlotTexts {
  /** The part of each plot to read, as JSON. */
  readonly text: SQL;
  readonly order: SQL;
}

/**
 * One part of each plot, in an order that no index has, as pieces of a JSON list. The order is read first; a piece is read on demand.
 * @param which the condition for the plots of one gardener
 */
export async function* plotParts(
  db: Database,
  which: SQL,
  { text, order }: PlotTexts,
): AsyncGenerator<string> {
  const [found] = await db
    .select({
      all: sql<string[]>`coalesce(json_agg(${gardenPlots.planting} order by ${order}), '[]')`,
    })
    .from(gardenPlots)
    .where(which);
  for (const lot of lotsOf(found?.all ?? [], PLOTS_AT_ONCE)) {
    const [part] = await db
      .select({ told: sql<string | null>`string_agg(${text}, ',' order by ${order})` })
      .from(gardenPlots)
      .where(sql`${which} and ${gardenPlots.planting} = any(${sql.param([...lot])}::text[])`);
    // Nothing is found if a level reset has deleted these plots meanwhile.
    yield part?.told ?? '';
  }
}
