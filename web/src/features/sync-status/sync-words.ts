import type { SyncState } from '../../sync/sync-state.ts';

export type SyncLook = 'kept' | 'synced' | 'syncing' | 'waiting' | 'trouble';

export interface SyncWords {
  readonly look: SyncLook;
  /** The state in short, as the header has it. */
  readonly label: string;
  /** What that means for the visitor. */
  readonly detail: string;
}

const KEPT = 'Saved on this device · will sync';

const waiting = (queued: number) =>
  queued === 1 ? '1 change is waiting' : `${queued} changes are waiting`;

/** How far what is made here has come, in words (D8). */
export function syncWords(state: SyncState, isSignedIn: boolean): SyncWords {
  if (state.trouble === 'full') {
    return {
      look: 'trouble',
      label: 'Storage full',
      detail: 'This browser has no room left, so new progress is not kept. Free some space.',
    };
  }
  if (state.areFiguresBehind) {
    return {
      look: 'trouble',
      label: 'Storage full',
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
