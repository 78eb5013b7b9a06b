import { sql, type SQL } from 'drizzle-orm';
import { laterWordOf } from '../../db/garden-tables.ts';
import { ledgerEvents } from '../../db/schema.ts';

/** The value of a limit to read all. */
export const ANY_NUMBER = 2_000_000_000;

/**
 * A limit that the planner cannot see, so that it expects a tenth of the rows. With a visible limit it expects far too many, and its
 * plan reads ten times as many blocks. A test counts the blocks.
 */
export const upTo = (most: number) => sql`(select ${sql.raw(String(most))})`;

/**
 * The rows `e` of a planting. A range in the order of one index makes the planner use that index, even if the table is new and has
 * no statistics. With another index it may read all events of the user for each planting.
 */
export const rowsOfPlanting = (userId: SQL, planting: SQL, more = sql``): SQL => sql`
  from ${ledgerEvents} e
  where e.user_id = ${userId} and e.planting between ${planting} and ${planting} ${more} order by e.planting`;

const wordOf = laterWordOf({ body: sql`e.body` });

/** The rows `e` of a planting of which a gardener said `word` afterwards, the latest first; those of the timer for an empty word. */
export const rowsOfWord = (userId: SQL, planting: SQL, word: SQL, more = sql``): SQL => sql`
  from ${ledgerEvents} e
  where e.user_id = ${userId} and e.planting = ${planting} and ${wordOf} = ${word} ${more}
  order by e.ends_at desc, e.id desc`;

/** The rows `e` of a planting of which a gardener said anything afterwards. */
export const rowsOfWords = (userId: SQL, planting: SQL): SQL => sql`
  from ${ledgerEvents} e
  where e.user_id = ${userId} and e.planting = ${planting} and ${wordOf} > ''
  order by ${wordOf}`;
