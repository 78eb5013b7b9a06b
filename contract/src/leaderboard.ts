import { z } from 'zod';

const count = z.int().nonnegative();

/** What names a gardener to others: the same one each time, and nothing can be asked with it. */
const gardenerSchema = z.string().regex(/^[\w-]{16}$/);

/** A gardener among the first fifty. */
const boardRowSchema = z.object({
  gardener: gardenerSchema,
  /** The same under its name in the specification (section 3, D31). */
  uid: gardenerSchema.exactOptional(),
  /** Equal XP, equal rank: 1, 2, 2, 4 (D30). */
  rank: z.int().positive(),
  displayName: z.string(),
  level: z.int().positive(),
  /** Garden XP. */
  currentXP: count,
  /** When the figures changed last, as ISO 8601; unknown where a server of release 0.1.0 built the board. */
  lastUpdated: z.iso.datetime().exactOptional(),
});

/**
 * `GET /api/leaderboard`: the board as it was last built, the same for every signed-in viewer, demo users too. It is built
 * every 30 seconds, or less often where building takes long. Its ETag changes where the board does; `If-None-Match` gives 304.
 * A browser's page that does not say its version (`furrow-version`) is of release 0.1.0 and gets rows without `uid` and `lastUpdated`.
 *
 * Errors: `not-signed-in`, `user-token-expired`, `unavailable` (none has been built yet).
 */
export const leaderboardSchema = z.object({
  /** How many gardeners are on the leaderboard. */
  total: count,
  /** The first fifty, in order. */
  gardeners: z.array(boardRowSchema).max(50),
  /**
   * How many gardeners have an XP, the highest first: from it anyone's rank follows. As `[gap, gardeners]`: the first XP as
   * it is, each after it by how much lower it is.
   */
  histogram: z.array(z.tuple([count, z.int().positive()])),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;

/**
 * `GET /api/me/leaderboard`: what the board says of the signed-in user, as of now.
 *
 * Errors: `not-signed-in`, `user-token-expired`.
 */
export const ownStandingSchema = z.object({
  /** By which they find their own row. */
  gardener: gardenerSchema,
  /** Whether the next board has them on it; a demo user never is (D31). */
  listed: z.boolean(),
  level: z.int().positive(),
  /** Garden XP, by the ledger on the server (D29). */
  currentXP: count,
});
export type OwnStanding = z.infer<typeof ownStandingSchema>;

/**
 * `PATCH /api/me/leaderboard`: joins or leaves the leaderboard, as of the next board, and answers the standing.
 *
 * Errors: `not-signed-in`, `user-token-expired`, `account-required` (a demo user is never on it).
 */
export const listingChangeSchema = z.strictObject({ listed: z.boolean() });
