import type { Leaderboard } from '@furrow/contract/leaderboard';
import { leaderboardSchema, ownStandingSchema } from '@furrow/contract/leaderboard';
import { get, parseBy, request } from './request.ts';

const ownPath = '/api/me/leaderboard';

/** A board with its ETag; in the page's memory only: no cache keeps it (D76). */
export interface TaggedBoard {
  readonly tag: string;
  readonly board: Leaderboard;
}

/**
 * The board as the server last built it.
 * @param known the last board: it is not sent again if it is unchanged
 */
export const fetchLeaderboard = (known: TaggedBoard | undefined) =>
  request<TaggedBoard>({
    method: 'GET',
    path: '/api/leaderboard',
    known: known && { tag: known.tag, value: known },
    parse: (body, headers) => {
      const board = leaderboardSchema.safeParse(body).data;
      return board && { tag: headers.get('ETag') ?? '', board };
    },
  });

/** The viewer's level and XP, by the ledger on the server (D29). */
export const fetchOwnStanding = () => get(ownPath, ownStandingSchema);

/** Joins or leaves the leaderboard (D31). */
export const changeListing = (listed: boolean) =>
  request({ method: 'PATCH', path: ownPath, body: { listed }, parse: parseBy(ownStandingSchema) });
