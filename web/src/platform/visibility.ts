import { SECOND, type Duration } from '@furrow/domain/time';
import { useSyncExternalStore } from 'react';
import { onWindow, stopAll } from './on-window.ts';

export function isPageHidden(): boolean {
  return document.visibilityState === 'hidden';
}

/** Calls back when the page is hidden or visible again; returns what stops it. */
export function watchVisibility(onChange: (hidden: boolean) => void): () => void {
  const changed = () => onChange(isPageHidden());
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether the page is hidden, kept up to date. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(watchVisibility, isPageHidden);
}

/** After a longer absence, something may have happened on another device. */
const ABSENCE = 5 * SECOND;

/** Calls back when the page is visible after an absence, or comes back from the back-forward cache; returns what stops it. */
export function watchReturn(onReturn: () => void, absence: Duration = ABSENCE): () => void {
  let hiddenAt = Infinity;
  return stopAll(
    watchVisibility((hidden) => {
      if (hidden) hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > absence) onReturn();
    }),
    onWindow('pageshow', ({ persisted }) => persisted && onReturn()),
  );
}
