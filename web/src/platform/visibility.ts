import { useSyncExternalStore } from 'react';

export function isPageHidden(): boolean {
  return document.visibilityState === 'hidden';
}

/** Tells when the page gets out of sight and back in; returns what stops it. */
export function watchVisibility(onChange: (hidden: boolean) => void): () => void {
  const changed = () => onChange(isPageHidden());
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether the page is out of sight, followed. */
export function usePageHidden(): boolean {
  return useSyncExternalStore(watchVisibility, isPageHidden);
}
