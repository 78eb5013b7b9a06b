import { createHash, randomBytes } from 'node:crypto';

/**
 * Something that nobody guesses: 5.95 random bits a character, in letters and digits alone. Servers of release 0.1.0 take 24 of
 * them for the token of a link.
 */
export const newToken = (characters = 24): string =>
  randomBytes(2 * characters)
    .toString('base64')
    .replaceAll(/[+/=]/g, '')
    .slice(0, characters);

/** As it is kept. Random tokens need no salt and no stretching: there is nothing to guess. */
export const hashedToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
