import { SECOND, type Instant } from '@furrow/domain/time';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import type { Leaderboard, OwnStanding } from '@furrow/contract/leaderboard';
import type { Failure, Result } from '../../api/request.ts';
import { isPageHidden, watchVisibility } from '../../platform/visibility.ts';
import { fetchLeaderboard, fetchOwnStanding } from '../../api/leaderboard.ts';
import { machineClock } from '../../platform/clock.ts';

/** Section 9. */
const REFRESH = 30 * SECOND;

/** What may have changed the viewer's own XP (D27). */
const OWN_EVENTS = ['leaderboardUpdate', 'statsUpdated', 'statsReset'] as const;

/** What the page knows: a good board stays, whatever becomes of the next. */
interface BoardState {
  readonly loaded: LoadedBoard | undefined;
  /** Why the last look brought nothing. */
  readonly failure: Failure | undefined;
}

let last: { readonly viewerId: string; readonly board: ReturnType<typeof followBoard> } | undefined;

/** One viewer's board; the last good one stands there at once when they come back to the page. */
function boardFor(viewerId: string) {
  if (last?.viewerId !== viewerId) last = { viewerId, board: followBoard() };
  return last.board;
}

/** The board, as long as somebody shows it: every 30 seconds while the page is seen, and when their own garden changes. */
function followBoard() {
  const state = createStore<BoardState>(() => ({ loaded: undefined, failure: undefined }));
  let latest = 0;
  // Until a look has brought it: one that fails, or is overtaken, must not be the last that asks.
  let wantsOwn = true;
  const look = async (ownMayHaveChanged: boolean) => {
    latest += 1;
    const number = latest;
    wantsOwn ||= ownMayHaveChanged;
    const answer = await loadBoard(state.getState().loaded, wantsOwn);
    // A later look tells more.
    if (number !== latest) return;
    if (answer.ok) wantsOwn = false;
    state.setState(answer.ok ? { loaded: answer.value, failure: undefined } : { failure: answer });
  };
  return { state, look };
}

function keepLooking(look: (ownMayHaveChanged: boolean) => Promise<void>): () => void {
  const lookAgain = () => void look(true);
  const timer = setInterval(() => {
    if (!isPageHidden()) void look(false);
  }, REFRESH);
  const stopWatching = watchVisibility((hidden) => {
    if (!hidden) lookAgain();
  });
  for (const event of OWN_EVENTS) window.addEventListener(event, lookAgain);
  return () => {
    clearInterval(timer);
    stopWatching();
    for (const event of OWN_EVENTS) window.removeEventListener(event, lookAgain);
  };
}

/** The board as this viewer follows it. */
export function useBoard(viewerId: string) {
  const { state, look } = boardFor(viewerId);
  useEffect(() => {
    void look(true);
    return keepLooking(look);
  }, [look]);
  return { ...useStore(state), refresh: () => void look(true) };
}

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
async function loadBoard(
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
