import { SIGNED_OUT } from '@furrow/contract/error';
import type { LiveState } from '@furrow/contract/live';
import { type Duration, HOUR, type Instant, SECOND } from '@furrow/domain/time';
import { listenToChanges } from '../api/live.ts';
import type { Failure } from '../api/request.ts';
import { browserClock } from '../platform/clock.ts';
import { withLock } from '../platform/locks.ts';
import { stopAll } from '../platform/on-window.ts';
import { pause, wait } from '../platform/schedule.ts';
import { isPageHidden, watchVisibility } from '../platform/visibility.ts';
import { backOff } from './back-off.ts';
import type { OwnerId } from './database/ledger-database.ts';
import { readTold } from './exchange/outbox.ts';
import { isOtherName } from './figures/server-garden.ts';
import { hasHeardSince, SYNC_LOCK } from './exchange/synchronize.ts';

/** How often a visible page without a stream asks what changed elsewhere (D47). */
const ASK_EVERY = 30 * SECOND;

/** A server that has something newer says so within this time. */
const NEXT_WITHIN = 3 * SECOND;

/** How far this browser may misjudge the server's time: it is told in whole seconds, by an answer that may take four. */
const CLOCK_ERROR = 3 * SECOND;

interface Following {
  readonly owner: OwnerId;
  /** Exchanges, even if nothing is queued. */
  readonly ask: () => void;
  /** Resolves after the first exchange. Before it, there is nothing to compare the stream with. */
  readonly begun: Promise<void>;
}

interface Heard {
  /** When the account last changed, according to the stream, in the server's time. */
  changedAt: Instant | undefined;
}

/**
 * While this page is visible, listens to what changes elsewhere, including the end of the session and a deletion, and asks for the changes.
 * One tab of a browser listens, and the others show what it received. Returns what ends it.
 */
export function followChanges(following: Following): () => void {
  let visible: AbortController | undefined;
  const heard: Heard = { changedAt: undefined };
  const hide = () => {
    visible?.abort();
    visible = undefined;
  };
  const show = () => {
    hide();
    visible = new AbortController();
    void listenInTurn(following, heard, visible.signal);
  };
  if (!isPageHidden()) show();
  return stopAll(
    watchVisibility((hidden) => (hidden ? hide() : show())),
    hide,
  );
}

async function listenInTurn(following: Following, heard: Heard, over: AbortSignal): Promise<void> {
  await following.begun;
  const listen = () => keepListening(following, heard, over);
  const listening = withLock('furrow:live', listen, { signal: over });
  await listening.catch((error: unknown) => {
    if (!over.aborted) throw error;
  });
}

async function keepListening(
  { owner, ask }: Following,
  heard: Heard,
  over: AbortSignal,
): Promise<void> {
  let failures = 0;
  let isHeard = false;
  let last: LiveState | undefined;
  const timer = setInterval(() => !isHeard && ask(), ASK_EVERY);
  const hear = async (state: LiveState) => {
    [isHeard, failures, last] = [true, 0, state];
    const news = hasAccountChanged(owner, heard, state) ? 'newer' : await newsIn(owner, state);
    if (news === 'older') await wait(NEXT_WITHIN);
    // The page was hidden or left while this waited. If it is visible again, start-sync.ts asks.
    if (over.aborted) return;
    if (news === 'newer' || (news === 'older' && last === state)) ask();
  };
  while (!over.aborted) {
    const failure = await listenToChanges(over, (state) => void hear(state));
    isHeard = false;
    failures += 1;
    if (SIGNED_OUT.some((code) => code === failure?.code)) ask();
    if (!over.aborted) await pause(backOff(failures, Math.random, leaveAlone(failure)), over);
  }
  clearInterval(timer);
}

/**
 * Whether the account, such as its name, has changed since the stream last told of it or, at the first message, since the last exchange.
 */
function hasAccountChanged(owner: OwnerId, heard: Heard, state: LiveState): boolean {
  const before = heard.changedAt;
  heard.changedAt = state?.account;
  if (!state || before !== undefined) return before !== state?.account;
  return !hasHeardSince(owner, state.account + browserClock.ahead + CLOCK_ERROR);
}

/**
 * How the server's state differs from what this browser was told last. The server usually read an older state before this browser's last
 * exchange was over. If the older state stays, the server has lost something.
 */
async function newsIn(owner: OwnerId, state: LiveState): Promise<'newer' | 'older' | undefined> {
  if (!state) return 'newer';
  // Waits for a running exchange, which may bring the same state.
  const told = await withLock(SYNC_LOCK, () => readTold(owner)).catch(() => undefined);
  if (!told?.garden || !told.list || isOtherName(told.garden.life, state.life)) return 'newer';
  const rises = [state.garden - told.garden.version, state.records - told.list.version];
  if (rises.some((rise) => rise > 0)) return 'newer';
  return rises.some((rise) => rise < 0) ? 'older' : undefined;
}

/** How long not to try again. A server of release 0.2.0 has no streams. */
function leaveAlone(failure: Failure | undefined): Duration | undefined {
  return failure?.code === 'not-found' ? HOUR : failure?.retryAfter;
}
