import type { User } from '@furrow/contract/account';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../platform/browser-storage.ts';
import { fieldsOf } from '../platform/fields.ts';
import { onWindow } from '../platform/on-window.ts';

/** Who is signed in here; null for a visitor. */
export type Viewer = User | null;

/**
 * Remembered in this browser, so that pages know their visitor at once and without a network. The server, which has the
 * session, is asked whenever it can be.
 */
const VIEWER_KEY = 'furrow:viewer';

const changed = new EventTarget();

/** What this page knows and could not be written. */
let unwritten: { readonly viewer: Viewer } | undefined;

let last: { readonly text: string | null; readonly viewer: Viewer } | undefined;

/** Who is signed in here, as far as this browser knows; the same object for as long as nothing changes. */
export function currentViewer(): Viewer {
  if (unwritten) return unwritten.viewer;
  const text = browserStorage().getItem(VIEWER_KEY);
  if (last?.text !== text || !last) last = { text, viewer: parseText(text) };
  return last.viewer;
}

/** Whoever is signed in, read again when that changes here or in another tab. */
export function useViewer(): Viewer {
  return useSyncExternalStore(watchViewer, currentViewer);
}

/** Calls back when somebody signs in or out, here or in another tab; returns what stops it. */
function watchViewer(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  const stop = watchViewerElsewhere(onChange);
  return () => {
    changed.removeEventListener('change', onChange);
    stop();
  };
}

/**
 * Calls back when the account that this document showed has left this browser in another tab, or while the document waited in
 * the back-forward cache (D76); returns what stops it.
 */
export function watchDeparture(onDeparture: (account: string) => void): () => void {
  let shown = currentViewer()?.id;
  const note = () => (shown = currentViewer()?.id);
  const look = () => {
    const before = shown;
    if (note() !== before && before !== undefined) onDeparture(before);
  };
  changed.addEventListener('change', note);
  const stop = watchViewerElsewhere(look);
  return () => {
    changed.removeEventListener('change', note);
    stop();
  };
}

/** Calls back when somebody signs in or out in another tab, and when they may have while this document waited. */
export function watchViewerElsewhere(onChange: () => void): () => void {
  const stops = [
    onWindow('storage', ({ key }) => {
      // A key of null: everything was cleared.
      if (key === VIEWER_KEY || key === null) onChange();
    }),
    // A page that is only opened asks for itself, and may not know yet who is signed in.
    onWindow('pageshow', ({ persisted }) => persisted && onChange()),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Remembers who is signed in. What depends on it changes first: see `becomeViewer`. */
export function rememberViewer(viewer: Viewer): void {
  const storage = browserStorage();
  const text = viewer && JSON.stringify(viewer);
  // As the server says again on each page: a browser without room could not write even that.
  if (!unwritten && storage.getItem(VIEWER_KEY) === text) return;
  unwritten = undefined;
  try {
    if (text === null) storage.removeItem(VIEWER_KEY);
    else storage.setItem(VIEWER_KEY, text);
  } catch {
    // Rather nobody than somebody else, on the pages that come.
    storage.removeItem(VIEWER_KEY);
    unwritten = { viewer };
  }
  changed.dispatchEvent(new Event('change'));
}

/**
 * The viewer in a value that came from storage or the wire, or null where there is none. By hand, since zod would double
 * what the landing page loads.
 */
export function parseViewer(value: unknown): Viewer {
  const { id, displayName, email, isAnonymous, isEmailConfirmed } = fieldsOf(value);
  if (typeof id !== 'string' || id === '' || typeof displayName !== 'string') return null;
  return {
    id,
    displayName,
    email: typeof email === 'string' ? email : null,
    isAnonymous: isAnonymous === true,
    // Nothing is asked of somebody of whom it is not known.
    isEmailConfirmed: isEmailConfirmed !== false,
  };
}

function parseText(text: string | null): Viewer {
  try {
    return parseViewer(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
