import { onWindow } from './on-window.ts';

let isShown = Promise.resolve();

// A page is kept for the way back when it is left, and hears that it is hidden only after that.
if ('window' in globalThis) {
  onWindow('pagehide', ({ persisted }) => {
    if (!persisted) return;
    isShown = new Promise((resolve) => {
      onWindow('pageshow', () => resolve(), { once: true });
    });
  });
}

/**
 * Resolves once the page is not one that was left and is only kept for the way back. In WebKit, a transaction that such a page
 * begins does not end, and every other page waits for it.
 */
export const whenShown = (): Promise<void> => isShown;
