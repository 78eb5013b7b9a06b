import { eq } from 'drizzle-orm';
import { passkeys } from '../../db/schema.ts';
import type { AuthDeps } from './auth-deps.ts';
import { endCodes } from './codes/code-store.ts';

/**
 * Takes every way in away but the password. For an address that its owner proves for the first time: whoever registered it
 * before may be a stranger, whose passkeys and codes are to open nothing, and to shut nobody out.
 */
export async function endFactors(deps: AuthDeps, userId: string): Promise<void> {
  await endCodes(deps, userId);
  await deps.store.db.delete(passkeys).where(eq(passkeys.userId, userId));
}
