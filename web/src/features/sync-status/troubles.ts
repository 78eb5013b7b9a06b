import type { SyncState } from '../../sync/sync-state.ts';
import { syncWords } from './sync-words.ts';

/** What is said once in the page, each until it is dismissed. */
export type Trouble =
  | 'in-memory'
  | 'full'
  | 'held-up'
  | 'behind'
  | 'lost'
  | 'refused'
  | 'unreadable';

/** What goes wrong with this browser beside what the sync state knows. */
interface BrowserTroubles {
  /** Another tab holds the database up. */
  readonly isHeldUp: boolean;
  /** It refuses its local storage. */
  readonly isStorageRefused: boolean;
}

/** What is amiss with what this browser keeps, the gravest first, in words (D8). */
export function troublesOf(
  state: SyncState,
  { isHeldUp, isStorageRefused }: BrowserTroubles,
  isSignedIn: boolean,
): ReadonlyMap<Trouble, string> {
  const { trouble, areFiguresBehind, hasLostFigures, unreadable } = state;
  const inWords = syncWords(state, isSignedIn).detail;
  const said: readonly (readonly [Trouble, boolean, string])[] = [
    ['full', trouble === 'full', inWords],
    ['in-memory', trouble === 'in-memory', IN_MEMORY],
    ['held-up', isHeldUp, HELD_UP],
    ['behind', areFiguresBehind, inWords],
    ['lost', hasLostFigures, isSignedIn ? LOST_UNSENT : LOST_FIGURES],
    ['unreadable', unreadable > 0, UNREADABLE],
    ['refused', isStorageRefused, REFUSED],
  ];
  return new Map(said.flatMap(([kind, is, text]) => (is ? [[kind, text] as const] : [])));
}

const IN_MEMORY =
  'This browser keeps nothing for Furrow: what you grow lasts until you close this tab.';

const HELD_UP =
  'Furrow waits for another of its tabs, which has not let go of what this browser keeps. Close your other tabs of Furrow, or reload them, and this one goes on.';

const LOST_FIGURES =
  'This browser has lost a part of what it kept for you, and your figures show what is left. The figures as they were before are in the copy.';

const LOST_UNSENT =
  'This browser has lost what it kept for you. What had reached Furrow is here again; what had not is gone.';

const UNREADABLE =
  'Something that this browser kept for you is damaged. It was set aside, and everything else goes on without it.';

const REFUSED =
  'This browser refuses Furrow a part of its storage. What you grow is kept, but your settings last only until you close this tab.';
