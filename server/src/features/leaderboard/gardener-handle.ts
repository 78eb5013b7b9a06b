import { createHash } from 'node:crypto';

/** A user's name among others: their id is theirs alone, and nobody finds 122 random bits by their hash. */
export function gardenerHandle(userId: string): string {
  return createHash('sha256').update(userId).digest('base64url').slice(0, 16);
}
