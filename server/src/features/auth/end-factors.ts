import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { passkeys } from '../../db/schema.ts';
import { codesOf, endCodes } from './codes/code-store.ts';

/**
 * Takes every way in away but the password. For an address that its owner proves for the first time: whoever registered it
 * before may be a stranger, whose passkeys and codes are to open nothing, and to shut nobody out.
 * @returns whether there was any
 */
export async function endFactors(tx: Transaction, userId: string): Promise<boolean> {
  const hadCodes = (await codesOf(tx, userId)) !== undefined;
  await endCodes(tx, userId);
  const ended = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  return hadCodes || ended.length > 0;
}
