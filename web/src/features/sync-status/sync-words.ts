import type { SyncState } from '../../sync/sync-state.ts';

export type SyncLook = 'kept' | 'synced' | 'syncing' | 'waiting' | 'trouble';

export interface SyncWords {
  readonly look: SyncLook;
  /** The short state for the header. */
  readonly label: string;
  /** What that means for the visitor. */
  readonly detail: string;
}

const KEPT = 'Saved on this device · will sync';

const waiting = (queued: number) =>
  queued === 1 ? '1 change is waiting' : `${queued} changes are waiting`;

const FULL = { look: 'trouble', label: 'Storage full' } as const;

/** The sync state in words (D8). */
export function syncWords(state: SyncState, isSignedIn: boolean): SyncWords {
  if (state.trouble === 'full') {
    const detail = 'This browser has no room left, so new progress is not kept. Free some space.';
    return { ...FULL, detail };
  }
  if (state.areFiguresBehind) {
    return {
      ...FULL,
      detail: `This browser has no room left for your figures, so they stand still here. What you grow is kept${isSignedIn ? ' and sent' : ''}. Free some space, and they go on.`,
    };
  }
  if (!isSignedIn) return guestWords(state);
  const { queued, held, refused, refusedTasks } = state;
  if (state.activity === 'syncing') {
    return { look: 'syncing', label: 'Syncing…', detail: 'Your garden is on its way.' };
  }
  if (state.isAccountFull) {
    return {
      look: 'trouble',
      label: 'Account full',
      detail: `Your account has no room for more. ${queued === 0 ? 'New to-dos stay' : `${waiting(queued)} and kept`} on this device. Export what you have; whoever runs this Furrow can give you more room.`,
    };
  }
  if (queued > 0) {
    return {
      look: 'waiting',
      label: state.trouble ? 'Not sent yet' : KEPT,
      detail: state.trouble
        ? `${waiting(queued)}, and this browser keeps nothing once you close this tab.`
        : `${waiting(queued)} and will be sent as soon as Furrow can be reached.`,
    };
  }
  if (held > 0) {
    return {
      look: 'waiting',
      label: KEPT,
      detail: `${waiting(held)} until the Furrow you log in to is updated, and will be sent then.`,
    };
  }
  if (state.activity === 'waiting') {
    return {
      look: 'waiting',
      label: 'Offline',
      detail: 'Furrow cannot be reached just now. Go on: what you do is kept and sent later.',
    };
  }
  return {
    look: refused.length + refusedTasks > 0 ? 'trouble' : 'synced',
    label: 'Synced',
    detail: 'Your garden is the same on every device you log in on.',
  };
}

function guestWords({ trouble }: SyncState): SyncWords {
  return trouble === 'in-memory'
    ? {
        look: 'trouble',
        label: 'Not saved',
        detail:
          'This browser keeps nothing for Furrow: your garden lasts until you close this tab.',
      }
    : {
        look: 'kept',
        label: 'Saved on this device',
        detail: 'Sign up, and your garden is on every device you log in on.',
      };
}

/** The kinds of alerts; each is shown until it is dismissed. */
export type Trouble = ReturnType<typeof troublesOf>[number][0];

/** Troubles of this browser that are not part of the sync state. */
interface BrowserTroubles {
  /** Another tab blocks the database. */
  readonly isHeldUp: boolean;
  /** The browser refuses local storage. */
  readonly isStorageRefused: boolean;
}

/** The troubles with this browser's storage in words, the most serious first (D8). */
export function troublesOf(
  state: SyncState,
  { isHeldUp, isStorageRefused }: BrowserTroubles,
  isSignedIn: boolean,
) {
  const { trouble, areFiguresBehind, hasLostFigures, unreadable } = state;
  const inWords = syncWords(state, isSignedIn).detail;
  const possible = [
    ['full', inWords, trouble === 'full'],
    ['in-memory', IN_MEMORY, trouble === 'in-memory'],
    ['held-up', HELD_UP, isHeldUp],
    ['behind', inWords, areFiguresBehind],
    ['lost', isSignedIn ? LOST_UNSENT : LOST_FIGURES, hasLostFigures],
    ['unreadable', UNREADABLE, unreadable > 0],
    ['refused', REFUSED, isStorageRefused],
  ] as const;
  return possible.filter(([, , is]) => is);
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
