import { pick } from '@furrow/domain/fields';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { againIfAway, joinedTexts, textPages } from '../../db/pages.ts';
import { gardenPlots } from '../../db/schema.ts';
import { jsonList, nested } from '../../http/in-pieces.ts';
import { plotParts } from './plot-parts.ts';
import { readGardenHead } from './read-garden.ts';

/** The fields of a garden besides its plantings. */
const HEAD = [
  'version',
  'since',
  'pomoStats',
  'lastSession',
  'resetAt',
  'totals',
  'xp',
  'level',
] as const;

/** The value of the order `newestFirst`, which is descending. */
const AT = sql`(${gardenPlots.entry} ->> 'timestamp')::bigint`;

/**
 * The garden that `readGarden` would return, in pieces of JSON. The version is read first. So a change that is made while the
 * garden is read is sent again next time, and never missed.
 * @param knows the reader's version: only later changes are returned; 0 for all
 */
export async function* longGarden(
  db: Database,
  userId: string,
  knows: number,
): AsyncGenerator<string> {
  const head = pick(await againIfAway(() => readGardenHead(db, userId, knows)), HEAD);
  const changed = sql`${gardenPlots.userId} = ${userId} and ${gardenPlots.version} > ${head.since}`;
  const entered = sql`${changed} and ${gardenPlots.entry} is not null`;
  const entry = { text: sql`${gardenPlots.entry}::text`, by: AT, isDescending: true };
  const texts = (text: string, which: string) => {
    const rows = sql`select planting, ${sql.raw(text)}::text as text from ${gardenPlots} where ${changed} and ${sql.raw(which)}`;
    return joinedTexts(textPages(db, rows, ['planting']));
  };
  yield* nested(head, {
    harvestHistory: jsonList(plotParts(db, entered, entry)),
    withdrawn: jsonList(texts('to_json(planting)', head.since > 0 ? 'entry is null' : 'false')),
    young: jsonList(texts('young', 'young is not null')),
  });
}
