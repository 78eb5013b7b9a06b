import { countedOnce } from '@furrow/domain/history/counted-once';
import type { CountedSession, LiveSession } from '@furrow/domain/history/live-sessions';
import { measuredSpans } from '@furrow/domain/history/unmeasured';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { stopAll } from '../../platform/on-window.ts';
import { sharedRun } from '../../platform/shared-run.ts';
import { deviceOffset } from '../../platform/time-zone.ts';
import { shownFocus, watchShownFocus } from '../almanac/shown-focus.ts';
import { watchLedger } from '../database/ledger-news.ts';
import { ofShownOwner } from '../rows/of-shown-owner.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { syncState } from '../rows/sync-state.ts';
import { readHistory } from './read-history.ts';

/** The past sessions of somebody. */
export interface ShownPast {
  /** Whether this browser has read them, and knows the focus that they are compared with. */
  readonly isReady: boolean;
  /** In no order, with the time of them that counts (D108). The same list until something changes. */
  readonly sessions: readonly CountedSession[];
}

const NONE: readonly LiveSession[] = [];

/** Undefined until they are read. */
const past = ofShownOwner<readonly LiveSession[] | undefined>(undefined);

/** The past sessions of the shown owner (D55), kept up to date while they are shown; never those of somebody else (D76). */
export function usePastSessions(): ShownPast {
  useEffect(watch, []);
  const read = past.useValue();
  const own = read ?? NONE;
  const isRead = read !== undefined;
  // Who imported nothing does not ask the server for the focus of plantings.
  const { state, plantings } = useSyncExternalStore(
    own.length > 0 ? watchShownFocus : watchNothing,
    shownFocus.getState,
  );
  const isCompared = own.length === 0 || state !== 'loading';
  return useMemo(() => {
    if (!isCompared) return { isReady: false, sessions: NONE };
    const measured = measuredSpans(plantings.values());
    return { isReady: isRead, sessions: countedOnce(own, measured, deviceOffset) };
  }, [isRead, own, isCompared, plantings]);
}

const watchNothing = () => () => {};

function watch(): () => void {
  void refresh();
  return stopAll(
    watchLedger(() => void refresh()),
    syncState.subscribe((now, before) => now.activity !== before.activity && void refresh()),
  );
}

const refresh = sharedRun(async (close) => {
  close();
  await past.set(async (known = NONE) => {
    try {
      return (await readHistory(await shownOwnerHere())).sessions;
    } catch (error) {
      // oxlint-disable-next-line no-console -- logged only: what was shown stays
      console.warn('The past sessions could not be read.', error);
      return known;
    }
  });
});
