import {
  leaderboardSchema,
  ownStandingSchema,
  type Leaderboard,
  type OwnStanding,
} from '@furrow/contract/leaderboard';
import { request, type Result } from './request.ts';

const ownPath = '/api/me/leaderboard';

/** The board as the server built it last; where it is the one from before, the browser has it already. */
export async function fetchLeaderboard(): Promise<Result<Leaderboard>> {
  return request({
    method: 'GET',
    path: '/api/leaderboard',
    parse: (answer) => leaderboardSchema.safeParse(answer).data,
  });
}

/** Level and XP of whoever is signed in, by the ledger on the server (D29). */
export async function fetchOwnStanding(): Promise<Result<OwnStanding>> {
  return request({ method: 'GET', path: ownPath, parse: parseStanding });
}

/** Joins or leaves the leaderboard (D31). */
export async function changeListing(listed: boolean): Promise<Result<OwnStanding>> {
  return request({ method: 'PATCH', path: ownPath, body: { listed }, parse: parseStanding });
}

function parseStanding(answer: unknown): OwnStanding | undefined {
  return ownStandingSchema.safeParse(answer).data;
}
