import type { Leaderboard } from '@furrow/contract/leaderboard';
import { leaderboardSchema } from '@furrow/contract/leaderboard';
import * as routes from '@furrow/contract/routes/own-data';
import { get, request, send } from './request.ts';

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
    method: 'get',
    path: routes.readLeaderboard.path,
    known: known && { tag: known.tag, value: known },
    parse: (body, headers) => {
      const board = leaderboardSchema.safeParse(body).data;
      return board && { tag: headers.get('ETag') ?? '', board };
    },
  });

/** The viewer's level and XP, by the ledger on the server (D29). */
export const fetchOwnStanding = () => get(routes.readOwnStanding);

/** Joins or leaves the leaderboard (D31). */
export const changeListing = (listed: boolean) => send(routes.changeListing, { listed });
