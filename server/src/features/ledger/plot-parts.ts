import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { keyPages, keysInOrder, sortedKeys, type SortedKeys } from '../../db/keys-in-order.ts';
import { againIfAway } from '../../db/pages.ts';
import { gardenPlots } from '../../db/schema.ts';

/**
 * So many plots have some 30 kB of session records. The engine's garbage collector treats texts above 128 kB as old from the
 * beginning; with such texts, a long profile would spend most of its time in garbage collection.
 */
const PLOTS_AT_ONCE = 100;

interface PlotTexts {
  /** The part of each plot to read, as JSON. */
  readonly text: SQL;
  /** The number by which the plots are ordered, and then by their plantings. */
  readonly by: SQL;
  readonly isDescending?: boolean;
}

/**
 * One part of each plot, in an order that no index has, as pieces of a JSON list. The order is read first; a piece is read on demand.
 * @param which the condition for the plots of one gardener
 */
export async function* plotParts(
  db: Database,
  which: SQL,
  { text, by, isDescending = false }: PlotTexts,
): AsyncGenerator<string> {
  const keys = sql`
    select ${gardenPlots.planting} as key, ${by}::float8 as first, 0 as second from ${gardenPlots} where ${which}`;
  const pages: SortedKeys[] = [];
  for await (const page of keyPages(db, keys)) pages.push(sortedKeys(page));
  for (const lot of keysInOrder(pages, { isDescending, most: PLOTS_AT_ONCE })) {
    const rows = await againIfAway(() =>
      db
        .select({ planting: gardenPlots.planting, told: sql<string>`${text}` })
        .from(gardenPlots)
        .where(sql`${which} and ${gardenPlots.planting} = any(${sql.param([...lot])}::text[])`),
    );
    // Some are not found if a level reset has deleted these plots meanwhile.
    const told = new Map<string, string>(rows.map((row) => [row.planting, row.told]));
    yield lot.flatMap((planting) => told.get(planting) ?? []).join(',');
  }
}
