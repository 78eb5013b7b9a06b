import { getTableColumns, sql } from 'drizzle-orm';
import { gardenDays } from '../../db/schema.ts';

const { userId: _, version: _version, ...told } = getTableColumns(gardenDays);

const fields = Object.entries(told).map(
  ([field, column]) => sql`${sql.raw(`'${field}'`)}, ${column}`,
);

/** A row of `garden_days` as JSON: its day, and the tally of `day-tally.ts`. */
export const tallyJson = sql`json_build_object(${sql.join(fields, sql`, `)})`;
