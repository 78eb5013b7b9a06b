import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lotsOf } from '../../db/pages.ts';
import { gardenPlots } from '../../db/schema.ts';

/**
 * Some 30 kB of session records: the engine's garbage collector treats texts above 128 kB as old from the beginning, and would spend
 * most of the time of a long profile on them.
 */
const PLOTS_AT_ONCE = 100;

interface PlotTexts {
  /** What is told of each plot, as JSON. */
  readonly text: SQL;
  readonly order: SQL;
}

/**
 * What is told of plots, in an order that no index has, as parts of a JSON list. The order is read once; a part is read when it is asked for.
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
    // None of them is left where a level was reset meanwhile.
    yield part?.told ?? '';
  }
}
