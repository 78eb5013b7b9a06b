import { createHash } from 'node:crypto';

/** The handle of a user, a public id. The user's own id stays private: it has 122 random bits, too many to find it from its hash. */
export function gardenerHandle(userId: string): string {
  return createHash('sha256').update(userId).digest('base64url').slice(0, 16);
}
