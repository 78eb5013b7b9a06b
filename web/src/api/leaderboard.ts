import type { Leaderboard } from '@furrow/contract/leaderboard';
import { leaderboardSchema, ownStandingSchema } from '@furrow/contract/leaderboard';
import { get, parseBy, request, type Result } from './request.ts';

const ownPath = '/api/me/leaderboard';

interface TaggedBoard {
  readonly tag: string;
  readonly board: Leaderboard;
}

/** The last board, in this page's memory only: no cache keeps it (D76). */
let last: TaggedBoard | undefined;

/** The board as the server last built it; an unchanged one is not sent again. */
export async function fetchLeaderboard(): Promise<Result<Leaderboard>> {
  const answer = await request<TaggedBoard>({
    method: 'GET',
    path: '/api/leaderboard',
    known: last && { tag: last.tag, value: last },
    parse: (body, headers) => {
      const board = leaderboardSchema.safeParse(body).data;
      return board && { tag: headers.get('ETag') ?? '', board };
    },
  });
  if (!answer.ok) return answer;
  last = answer.value;
  return { ok: true, value: answer.value.board };
}

/** The viewer's level and XP, by the ledger on the server (D29). */
export const fetchOwnStanding = () => get(ownPath, ownStandingSchema);

/** Joins or leaves the leaderboard (D31). */
export const changeListing = (listed: boolean) =>
  request({ method: 'PATCH', path: ownPath, body: { listed }, parse: parseBy(ownStandingSchema) });
