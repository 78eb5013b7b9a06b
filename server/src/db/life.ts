import type { Database } from './database.ts';
import { DatabaseAwayError } from './failure.ts';
import { installation } from './schema.ts';

/** Has the data begin another life: for whoever restores an earlier state of them. */
export const BEGIN_LIFE = 'update installation set life = gen_random_uuid()';

/** In which life the data are now. Not to be remembered: they may be restored under a server that runs. */
export async function readLife(db: Database): Promise<string> {
  const [row] = await db.select({ life: installation.life }).from(installation);
  if (!row) throw new DatabaseAwayError();
  return row.life;
}
