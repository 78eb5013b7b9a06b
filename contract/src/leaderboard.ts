import { z } from 'zod';

/** How many gardeners the leaderboard shows. */
export const BOARD_SIZE = 50;

const count = z.int().nonnegative();

/** A gardener's handle (D31). It never changes, and no route accepts it. */
const gardenerSchema = z.string().regex(/^[\w-]{16}$/);

/** A gardener among the first `BOARD_SIZE`. */
const boardRowSchema = z.object({
  gardener: gardenerSchema,
  /** The same handle, under its name in the specification (section 3, D31). */
  uid: gardenerSchema.exactOptional(),
  /** Gardeners with equal XP share a rank: 1, 2, 2, 4 (D30). */
  rank: z.int().positive(),
  displayName: z.string(),
  level: z.int().positive(),
  /** Garden XP. */
  currentXP: count,
  /** When the figures changed last, as ISO 8601; missing if a server of release 0.1.0 built the board that is stored. */
  lastUpdated: z.iso.datetime().exactOptional(),
});

/**
 * `GET /api/leaderboard`: the board as it was last built, the same for every signed-in viewer, demo users too. It is built
 * every 30 seconds, or less often if building takes long. Its ETag changes with the board; `If-None-Match` gives 304. The header
 * `furrow-standing` has the viewer's own standing as JSON, also if the answer is 304.
 *
 * Errors: `not-signed-in`, `user-token-expired`, `unavailable` (no board has been built yet).
 */
export const leaderboardSchema = z.object({
  /** How many gardeners are ranked, those after the first `BOARD_SIZE` included. */
  total: count,
  /** The first `BOARD_SIZE` gardeners, in order. */
  gardeners: z.array(boardRowSchema).max(BOARD_SIZE),
  /**
   * How many gardeners have each amount of XP, highest first, so that any rank can be computed. Rows are `[gap, gardeners]`: the
   * first gap is the highest XP itself, each later gap is the difference to the XP of the row before.
   */
  histogram: z.array(z.tuple([count, z.int().positive()])),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;

/** The header with the viewer's own standing, since all viewers get the same board. A server of release 0.2.0 does not send it. */
export const STANDING_HEADER = 'furrow-standing';

/** `GET /api/me/leaderboard`: the current standing of the signed-in user. */
export const ownStandingSchema = z.object({
  /** The user's own handle. The page finds their row on the board with it. */
  gardener: gardenerSchema,
  /** Whether the next board will list the user. No board lists a demo user. */
  listed: z.boolean(),
  level: z.int().positive(),
  /** Garden XP, from the ledger on the server (D29). */
  currentXP: count,
});
export type OwnStanding = z.infer<typeof ownStandingSchema>;

/**
 * `PATCH /api/me/leaderboard`: joins or leaves the leaderboard from the next board on, and answers the standing.
 *
 * Errors: `not-signed-in`, `user-token-expired`, `account-required` (a demo user is never listed).
 */
export const listingChangeSchema = z.strictObject({ listed: z.boolean() });
