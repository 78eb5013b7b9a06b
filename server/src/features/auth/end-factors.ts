import { eq } from 'drizzle-orm';
import { passkeys } from '../../db/schema.ts';
import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { noteSecurity } from '../../http/security-log.ts';
import type { AuthDeps } from './auth-deps.ts';
import { codesOf, endCodes } from './codes/code-store.ts';

/**
 * Takes every way in away but the password. For an address that its owner proves for the first time: whoever registered it
 * before may be a stranger, whose passkeys and codes are to open nothing, and to shut nobody out.
 */
export async function endFactors(
  c: Context<AppEnv>,
  deps: AuthDeps,
  userId: string,
): Promise<void> {
  const { db } = deps.store;
  const hadCodes = (await codesOf(db, userId)) !== undefined;
  await endCodes(deps, userId);
  const ended = await db
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  if (hadCodes || ended.length > 0) noteSecurity(c, 'factor-changed', { what: 'all ended' });
}
