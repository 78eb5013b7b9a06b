import type { Leaderboard, OwnStanding } from '@furrow/contract/leaderboard';
import type { Instant } from '@furrow/domain/time';
import { fetchLeaderboard, fetchOwnStanding } from '../../api/leaderboard.ts';
import type { Result } from '../../api/request.ts';
import { machineClock } from '../../platform/clock.ts';

/** The board, and where its viewer stands. */
export interface LoadedBoard {
  readonly board: Leaderboard;
  readonly own: OwnStanding;
  /** When it came, on the device's clock. */
  readonly at: Instant;
}

/**
 * Loads the board. The own standing is asked for again only where it may be another: the board alone costs the server next
 * to nothing.
 */
export async function loadBoard(
  before: LoadedBoard | undefined,
  ownMayHaveChanged: boolean,
): Promise<Result<LoadedBoard>> {
  const asked = before === undefined || ownMayHaveChanged ? fetchOwnStanding() : undefined;
  const board = await fetchLeaderboard();
  if (!board.ok) return board;
  const own = await (asked ?? standingAfter(board.value, before?.own));
  if (!own.ok) return own;
  return { ok: true, value: { board: board.value, own: own.value, at: machineClock.read().wall } };
}

/** Where the board has the viewer otherwise than they were, they have been busy on another device. */
async function standingAfter(
  board: Leaderboard,
  own: OwnStanding | undefined,
): Promise<Result<OwnStanding>> {
  const row = board.gardeners.find(({ gardener }) => gardener === own?.gardener);
  const isSame = own && (row ? row.currentXP === own.currentXP : true);
  return isSame ? { ok: true, value: own } : fetchOwnStanding();
}
