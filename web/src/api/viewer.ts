import type { User } from '@furrow/contract/account';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from '../platform/browser-storage.ts';
import { fieldsOf, parsedJson } from '@furrow/domain/unknown-value';
import { onWindow, stopAll } from '../platform/on-window.ts';
import { remember } from '../platform/remember.ts';

/** Who is signed in here; null for a visitor. */
export type Viewer = User | null;

/**
 * Kept in this browser, so that pages know the viewer at once and without a network. The server, which has the session, is asked
 * whenever it can be reached.
 */
const VIEWER_KEY = 'furrow:viewer';

/** The viewer, if this page could not write them to storage. The store tells its subscribers of every sign-in and sign-out here. */
const here = createStore<{ readonly unwritten: Viewer | undefined }>(() => ({
  unwritten: undefined,
}));

/** Who is signed in here, as far as this browser knows; the same object as long as nothing changes. */
export function currentViewer(): Viewer {
  const { unwritten } = here.getState();
  return unwritten === undefined ? parsed(browserStorage().getItem(VIEWER_KEY)) : unwritten;
}

/** The viewer, read again when somebody signs in or out here or in another tab. */
export function useViewer(): Viewer {
  return useSyncExternalStore(watchViewer, currentViewer);
}

/** Calls back when somebody signs in or out, here or in another tab; returns what stops it. */
function watchViewer(onChange: () => void): () => void {
  return stopAll(here.subscribe(onChange), watchViewerElsewhere(onChange));
}

/**
 * Calls back when another tab signed out the account that this document showed, also while the document was in the back-forward
 * cache (D76); returns what stops it.
 */
export function watchDeparture(onDeparture: (account: string) => void): () => void {
  let shown = currentViewer()?.id;
  const note = () => (shown = currentViewer()?.id);
  const look = () => {
    const before = shown;
    if (note() !== before && before !== undefined) onDeparture(before);
  };
  return stopAll(here.subscribe(note), watchViewerElsewhere(look));
}

/** Calls back when somebody signs in or out in another tab, or may have while this document was in the back-forward cache. */
export function watchViewerElsewhere(onChange: () => void): () => void {
  return stopAll(
    onWindow('storage', ({ key }) => {
      // A key of null: everything was cleared.
      if (key === VIEWER_KEY || key === null) onChange();
    }),
    // A newly opened page asks the server itself, and may not know yet who is signed in.
    onWindow('pageshow', ({ persisted }) => persisted && onChange()),
  );
}

/** Remembers who is signed in. Called after the followers of `viewerChange` have run. */
export function rememberViewer(viewer: Viewer): void {
  const text = viewer && JSON.stringify(viewer);
  const isStored = here.getState().unwritten === undefined;
  // The server names the viewer on each page. A browser without room could not even write the same text again.
  if (isStored && browserStorage().getItem(VIEWER_KEY) === text) return;
  here.setState({ unwritten: couldWrite(text) ? undefined : viewer });
}

function couldWrite(text: string | null): boolean {
  const storage = browserStorage();
  try {
    if (text === null) storage.removeItem(VIEWER_KEY);
    else storage.setItem(VIEWER_KEY, text);
    return true;
  } catch {
    // The next pages should show nobody rather than somebody else.
    storage.removeItem(VIEWER_KEY);
    return false;
  }
}

/** Reads the viewer from a value of storage or the network; null if the value does not name one. */
export function parseViewer(value: unknown): Viewer {
  const { id, displayName, email, isAnonymous, isEmailConfirmed } = fieldsOf(value);
  if (typeof id !== 'string' || id === '' || typeof displayName !== 'string') return null;
  return {
    id,
    displayName,
    email: typeof email === 'string' ? email : null,
    isAnonymous: isAnonymous === true,
    // If it is unknown, nobody is asked to confirm the address.
    isEmailConfirmed: isEmailConfirmed !== false,
  };
}

const parsed = remember((text: string | null): Viewer => parseViewer(parsedJson(text ?? '')));
