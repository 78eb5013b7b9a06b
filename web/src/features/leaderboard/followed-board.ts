import { SECOND, type Instant } from '@furrow/domain/time';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import type { Leaderboard, OwnStanding } from '@furrow/contract/leaderboard';
import type { Failure, Result } from '../../api/request.ts';
import { isPageHidden, watchVisibility } from '../../platform/visibility.ts';
import { fetchLeaderboard, fetchOwnStanding, type TaggedBoard } from '../../api/leaderboard.ts';
import { machineClock } from '../../platform/clock.ts';
import { remember } from '../../platform/remember.ts';

/** Section 9. */
const REFRESH = 30 * SECOND;

/** Events after which the viewer's own XP may have changed (D27). */
const OWN_EVENTS = ['leaderboardUpdate', 'statsUpdated', 'statsReset'] as const;

/** What the page knows; the last board that was loaded stays if the next request fails. */
interface BoardState {
  readonly loaded: LoadedBoard | undefined;
  /** Why the last request failed. */
  readonly failure: Failure | undefined;
}

/** A viewer's board. It is kept, so that the page shows it at once when they come back. */
const boardFor = remember((_viewerId: string) => followBoard());

/** Holds the board: `look` loads it, and ignores answers that a later request has overtaken. */
function followBoard() {
  const state = createStore<BoardState>(() => ({ loaded: undefined, failure: undefined }));
  let latest = 0;
  // Stays true until a request for the own standing succeeds: one that fails or is overtaken is repeated.
  let wantsOwn = true;
  const look = async (ownMayHaveChanged: boolean) => {
    latest += 1;
    const number = latest;
    wantsOwn ||= ownMayHaveChanged;
    const answer = await loadBoard(state.getState().loaded, wantsOwn);
    // A later request has newer data.
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

/** The viewer's board, loaded again every 30 seconds while the page is visible, and when their garden changes. */
export function useBoard(viewerId: string) {
  const { state, look } = boardFor(viewerId);
  useEffect(() => {
    void look(true);
    return keepLooking(look);
  }, [look]);
  return { ...useStore(state), refresh: () => void look(true) };
}

/** The board, and its viewer's standing. */
export interface LoadedBoard extends TaggedBoard {
  readonly own: OwnStanding;
  /** When it was loaded, on the device's clock. */
  readonly at: Instant;
}

/**
 * Loads the board. Requests the own standing only if it may have changed: the board alone costs the server almost nothing.
 */
async function loadBoard(
  before: LoadedBoard | undefined,
  ownMayHaveChanged: boolean,
): Promise<Result<LoadedBoard>> {
  const asked = before === undefined || ownMayHaveChanged ? fetchOwnStanding() : undefined;
  const board = await fetchLeaderboard(before);
  if (!board.ok) return board;
  const own = await (asked ?? standingAfter(board.value.board, before?.own));
  if (!own.ok) return own;
  return { ok: true, value: { ...board.value, own: own.value, at: machineClock.read().wall } };
}

/** The known standing, unless the board has another XP for the viewer: they have then used another device. */
async function standingAfter(
  board: Leaderboard,
  own: OwnStanding | undefined,
): Promise<Result<OwnStanding>> {
  const row = board.gardeners.find(({ gardener }) => gardener === own?.gardener);
  const isSame = own && (row ? row.currentXP === own.currentXP : true);
  return isSame ? { ok: true, value: own } : fetchOwnStanding();
}
