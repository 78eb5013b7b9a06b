import { SECOND, type Instant } from '@furrow/domain/time';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import type { OwnStanding } from '@furrow/contract/leaderboard';
import type { Failure, Result } from '../../api/request.ts';
import { isPageHidden, watchVisibility } from '../../platform/visibility.ts';
import { fetchLeaderboard, fetchOwnStanding, type TaggedBoard } from '../../api/leaderboard.ts';
import { machineClock } from '../../platform/clock.ts';
import { onWindow, stopAll } from '../../platform/on-window.ts';
import { browserSchedule } from '../../platform/schedule.ts';
import { sharedRun } from '../../platform/shared-run.ts';
import { remember } from '../../platform/remember.ts';

/** Section 9. */
const REFRESH = 30 * SECOND;

/** Events after which the viewer's own XP may have changed. */
const OWN_EVENTS = ['leaderboardUpdate', 'statsUpdated', 'statsReset'] as const;

/** What the page knows; the last board that was loaded stays if the next request fails. */
interface BoardState {
  readonly loaded: LoadedBoard | undefined;
  readonly failure: Failure | undefined;
}

/** A viewer's board. It is kept, so that the page shows it at once when they come back. */
const boardFor = remember((_viewerId: string) => followBoard());

/** Holds the board: `look` loads it, and ignores answers that a later request has overtaken. */
function followBoard() {
  const state = createStore<BoardState>(() => ({ loaded: undefined, failure: undefined }));
  let latest = 0;
  const look = async () => {
    latest += 1;
    const number = latest;
    const answer = await loadBoard(state.getState().loaded);
    // A later request has newer data.
    if (number !== latest) return;
    state.setState(answer.ok ? { loaded: answer.value, failure: undefined } : { failure: answer });
  };
  return { state, look };
}

/** Looks now, and again at intervals of `REFRESH` while the page is visible; returns a function that stops it. */
function keepLooking(look: () => Promise<void>): () => void {
  let stopWaiting: (() => void) | undefined;
  let isOver = false;
  const lookNow = () => {
    stopWaiting?.();
    if (isOver) return;
    stopWaiting = browserSchedule(lookNow, REFRESH);
    if (!isPageHidden()) void look();
  };
  // One change causes several of the events, which share a look.
  const lookSoon = sharedRun(async (close) => {
    close();
    lookNow();
  });
  lookNow();
  return stopAll(
    () => (isOver = true),
    () => stopWaiting?.(),
    watchVisibility((hidden) => !hidden && void lookSoon()),
    ...OWN_EVENTS.map((event) => onWindow(event, lookSoon)),
  );
}

/** The viewer's board, loaded again at intervals of `REFRESH` while the page is visible, and when their garden changes. */
export function useBoard(viewerId: string) {
  const { state, look } = boardFor(viewerId);
  useEffect(() => keepLooking(look), [look]);
  return { ...useStore(state), refresh: () => void look() };
}

export interface LoadedBoard extends TaggedBoard {
  readonly own: OwnStanding;
  /** When it was loaded, on the device's clock. */
  readonly at: Instant;
}

/** Loads the board. A server of release 0.2.0 sends it without the viewer's own standing, which then needs a second request. */
async function loadBoard(before: LoadedBoard | undefined): Promise<Result<LoadedBoard>> {
  const answer = await fetchLeaderboard(before);
  if (!answer.ok) return answer;
  const told = answer.value.own;
  const own = told ? ({ ok: true, value: told } as const) : await fetchOwnStanding();
  if (!own.ok) return own;
  return { ok: true, value: { ...answer.value, own: own.value, at: machineClock.read().wall } };
}
