import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { StartupError } from '../errors.ts';
import { keptSecret } from './kept-secret.ts';

const fileName = 'auth-secret';
const leastLength = 32;

/**
 * The secret that signs sessions if `AUTH_SECRET` is not set. It is made on the first start and kept in the data folder.
 * @throws StartupError `data-dir-unusable`
 */
export async function authSecret(dataDir: string): Promise<string> {
  const secret = await keptSecret(dataDir, fileName, () => randomBytes(32).toString('base64url'));
  if (secret.length >= leastLength) return secret;
  throw new StartupError(
    'data-dir-unusable',
    `${join(dataDir, fileName)} holds no secret of ${leastLength} characters. Restore it, or remove it: everybody then signs in again.`,
  );
}
