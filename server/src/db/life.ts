import type { Database } from './database.ts';
import { DatabaseAwayError } from './failure.ts';
import { installation } from './schema.ts';

/** Gives the data a new life, after an earlier state was restored. */
export const BEGIN_LIFE = 'update installation set life = gen_random_uuid()';

/** The current life of the data. Do not cache it: data may be restored while a server runs. */
export async function readLife(db: Database): Promise<string> {
  const [row] = await db.select({ life: installation.life }).from(installation);
  if (!row) throw new DatabaseAwayError();
  return row.life;
}
