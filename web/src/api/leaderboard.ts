import type { Leaderboard, OwnStanding } from '@furrow/contract/leaderboard';
import {
  leaderboardSchema,
  ownStandingSchema,
  STANDING_HEADER,
} from '@furrow/contract/leaderboard';
import * as routes from '@furrow/contract/routes/own-data';
import { parsedJson } from '@furrow/domain/unknown-value';
import { get, request, send } from './request.ts';

/** A board with its ETag. Only the page's memory keeps it, and no cache of the browser (D76). */
export interface TaggedBoard {
  readonly tag: string;
  readonly board: Leaderboard;
}

/** A board, and its viewer's standing if the answer had it. */
interface AnsweredBoard extends TaggedBoard {
  readonly own: OwnStanding | undefined;
}

/**
 * The board as the server last built it.
 * @param known the last board: it is not sent again if it is unchanged
 */
export const fetchLeaderboard = (known: TaggedBoard | undefined) =>
  request<AnsweredBoard>({
    method: 'get',
    path: routes.readLeaderboard.path,
    known: known && {
      tag: known.tag,
      valueWith: (headers) => ({ ...known, own: standingIn(headers) }),
    },
    parse: (body, headers) => {
      const board = leaderboardSchema.safeParse(body).data;
      const tag = headers.get('ETag') ?? '';
      return board && { tag, board, own: standingIn(headers) };
    },
  });

function standingIn(headers: Headers): OwnStanding | undefined {
  return ownStandingSchema.safeParse(parsedJson(headers.get(STANDING_HEADER) ?? '')).data;
}

/** The viewer's level and XP, by the ledger on the server (D29). */
export const fetchOwnStanding = () => get(routes.readOwnStanding);

/** Joins or leaves the leaderboard (D31). */
export const changeListing = (listed: boolean) => send(routes.changeListing, { listed });
