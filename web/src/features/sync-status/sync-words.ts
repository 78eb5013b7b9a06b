import type { Translate } from '../../platform/language/translation.ts';
import type { SyncState } from '../../sync/rows/sync-state.ts';
import type messages from './sync-status.messages.ts';

export type SyncLook = 'kept' | 'synced' | 'syncing' | 'waiting' | 'trouble';

export interface SyncWords {
  readonly look: SyncLook;
  /** The short state for the header. */
  readonly label: string;
  /** What the state means for the visitor. */
  readonly detail: string;
}

type Read = Translate<typeof messages>;

const words = (look: SyncLook, label: string, detail: string): SyncWords => ({
  look,
  label,
  detail,
});

/** The sync state, and what this browser keeps. */
export interface Standing extends SyncState {
  /** The browser keeps no database. */
  readonly isInMemory: boolean;
  /** Another tab blocks the database. */
  readonly isHeldUp: boolean;
  /** The browser refuses local storage. */
  readonly isStorageRefused: boolean;
}

/** The sync state in words (D8). */
export function syncWords(t: Read, state: Standing, isSignedIn: boolean): SyncWords {
  if (state.isFull) {
    return words('trouble', t('sync.storage-full'), t('sync.storage-full-detail'));
  }
  if (state.areFiguresBehind) {
    return words(
      'trouble',
      t('sync.storage-full'),
      t(isSignedIn ? 'sync.behind-detail-sent' : 'sync.behind-detail'),
    );
  }
  return isSignedIn ? accountWords(t, state) : guestWords(t, state);
}

function accountWords(t: Read, state: Standing): SyncWords {
  const { queued, held, refused, refusedTasks, refusedKinds, isInMemory } = state;
  /** What is kept here, or that nothing is. */
  const kept = (detail: string) => (isInMemory ? t('sync.trouble.in-memory') : detail);
  if (state.activity === 'syncing') {
    return words('syncing', t('sync.syncing'), t('sync.syncing-detail'));
  }
  if (isInMemory && queued + held > 0) {
    const unsent = { queued: queued + held };
    return words('waiting', t('sync.not-sent'), t('sync.not-sent-detail', unsent));
  }
  if (state.isAccountFull) {
    const detail = t('sync.account-full-detail', { queued });
    return words('trouble', t('sync.account-full'), kept(detail));
  }
  if (queued > 0) {
    return words('waiting', t('sync.will-sync'), t('sync.queued-detail', { queued }));
  }
  if (held > 0) {
    return words('waiting', t('sync.will-sync'), t('sync.held-detail', { held }));
  }
  if (state.activity === 'waiting') {
    return words('waiting', t('sync.offline'), kept(t('sync.offline-detail')));
  }
  if (refused.length + refusedTasks + refusedKinds.length > 0) {
    return words('trouble', t('sync.not-accepted'), kept(t('sync.not-accepted-detail')));
  }
  return words('synced', t('sync.synced'), t('sync.synced-detail'));
}

function guestWords(t: Read, { isInMemory }: Standing): SyncWords {
  return isInMemory
    ? words('trouble', t('sync.not-saved'), t('sync.trouble.in-memory'))
    : words('kept', t('sync.kept'), t('sync.kept-detail'));
}

/** The kinds of alerts; each is shown until it is dismissed. */
export type Trouble = ReturnType<typeof troublesOf>[number][0];

/** The troubles with this browser's storage in words, the most serious first. */
export function troublesOf(t: Read, state: Standing, isSignedIn: boolean) {
  const { isFull, isInMemory, isHeldUp, areFiguresBehind, unreadable } = state;
  const inWords = syncWords(t, state, isSignedIn).detail;
  const possible = [
    ['full', inWords, isFull],
    ['in-memory', t('sync.trouble.in-memory'), isInMemory],
    ['held-up', t('sync.trouble.held-up'), isHeldUp],
    ['behind', inWords, areFiguresBehind],
    ['lost', lostWords(t, state, isSignedIn), state.hasLostFigures || state.wasEmptied],
    ['unreadable', t('sync.trouble.unreadable'), unreadable > 0],
    ['refused', t('sync.trouble.refused'), state.isStorageRefused && !isInMemory],
  ] as const;
  return possible.filter(([, , is]) => is);
}

function lostWords(t: Read, { wasEmptied }: Standing, isSignedIn: boolean): string {
  if (isSignedIn) return t('sync.trouble.lost-unsent');
  return t(wasEmptied ? 'sync.trouble.emptied' : 'sync.trouble.lost-figures');
}
