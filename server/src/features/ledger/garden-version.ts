import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/database.ts';
import { gardens } from '../../db/schema.ts';
import { BARE_HEAD, isCurrent } from './garden-head.ts';

/** The version of a garden, by its key alone; undefined where the garden is still to be recounted. */
export async function readVersion(db: Reader, userId: string): Promise<number | undefined> {
  const [head = BARE_HEAD] = await db
    .select({
      version: gardens.version,
      rules: gardens.rules,
      versionByRules: gardens.versionByRules,
    })
    .from(gardens)
    .where(eq(gardens.userId, userId));
  return isCurrent(head) ? head.version : undefined;
}
