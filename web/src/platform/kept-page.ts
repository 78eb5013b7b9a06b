import { onWindow } from './on-window.ts';

let isShown = Promise.resolve();

// A page that goes into the back-forward cache hears `pagehide` before it hears that it is hidden.
if ('window' in globalThis) {
  onWindow('pagehide', ({ persisted }) => {
    if (!persisted) return;
    isShown = new Promise((resolve) => {
      onWindow('pageshow', () => resolve(), { once: true });
    });
  });
}

/**
 * Resolves at once, or if this page is in the back-forward cache, when it is shown again. In WebKit, a transaction that a page begins in
 * that cache does not end, and every other page waits for it.
 */
export const whenShown = (): Promise<void> => isShown;
