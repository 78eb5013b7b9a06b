import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema.ts';

/** More browsers than anybody has. */
const MOST_SESSIONS = 100;

/**
 * Ends those sessions of a user that were not used for longest, where there are too many. Right passwords are not counted by any
 * limit, so that a script that signs in again and again would fill the disk, and make each list of sessions longer (D75).
 */
export async function endSessionsBeyondLimit(db: Database, userId: string): Promise<void> {
  const beyond = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
    .offset(MOST_SESSIONS);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.id, beyond)));
}
