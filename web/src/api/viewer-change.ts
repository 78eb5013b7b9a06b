import { clearSessionStorage } from '../platform/session-flag.ts';
import { currentViewer, rememberViewer, type Viewer } from './viewer.ts';

/** What has to follow whenever somebody else is signed in here. Neither may fail: there is nobody to tell. */
export interface ViewerFollowers {
  /** Awaited before the change is remembered, and so before any page shows the new viewer. */
  readonly onViewerChanged: (before: Viewer, after: Viewer) => Promise<void>;
  /** Everything this browser holds of an account that is deleted is to go (D6); awaited before `onViewerChanged`. */
  readonly onViewerDeleted: (viewer: NonNullable<Viewer>) => Promise<void>;
}

let followers: ViewerFollowers | undefined;

const sessionEnd = new EventTarget();

let isEnding = false;

/** Says what follows; once, before anything is asked of the server. */
export function connectFollowers(these: ViewerFollowers): void {
  followers = these;
}

/** Makes somebody the viewer, and lets what depends on it follow first; a new name alone needs no following. */
export async function becomeViewer(after: Viewer): Promise<void> {
  const before = currentViewer();
  if (!isSameAccount(before, after)) await followers?.onViewerChanged(before, after);
  rememberViewer(after);
  if (before !== null && before.id !== after?.id) clearCache();
}

/** Clears what this browser holds of an account that is, or is about to be, deleted; the session storage with it (D6). */
export async function clearViewer(viewer: NonNullable<Viewer>): Promise<void> {
  await followers?.onViewerDeleted(viewer);
  clearSessionStorage();
}

/** Does what ends the session here, or puts another in its place. Answers that it is over, which come meanwhile, are no news: whoever leaves knows where to. */
export async function endOnPurpose<Value>(leaving: () => Promise<Value>): Promise<Value> {
  isEnding = true;
  try {
    return await leaving();
  } finally {
    isEnding = false;
  }
}

/** The server does not know this session any more. An answer to who is not the viewer any longer changes nothing. */
export async function endSession(asking: Viewer): Promise<void> {
  // Compared as a whole: a demo user who registers keeps the id (D7), and no session.
  if (isEnding || asking === null || currentViewer() !== asking) return;
  await becomeViewer(null);
  sessionEnd.dispatchEvent(new Event('end'));
}

/** Calls back when a session ended that nobody ended here; returns what stops it. */
export function watchSessionEnd(onEnd: () => void): () => void {
  sessionEnd.addEventListener('end', onEnd);
  return () => sessionEnd.removeEventListener('end', onEnd);
}

/** A demo user who registers keeps the id (D7), and yet is another kind of viewer. */
function isSameAccount(one: Viewer, other: Viewer): boolean {
  return one?.id === other?.id && one?.isAnonymous === other?.isAnonymous;
}

/**
 * Has the browser drop what it cached of this site: answers that a release before this one let it keep, and pages in its
 * back-forward cache (D76). Nobody waits for it: Chromium takes seconds where its cache is large. It goes on where the page
 * is left meanwhile.
 */
function clearCache(): void {
  fetch('/api/auth/clear-cache', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(() => {
    // Without a network the cache stays as it is: this release puts nothing private in it.
  });
}

/** Says that the answer itself need not clear the cache. */
export const cacheLater = { 'furrow-cache': 'later' } as const;
