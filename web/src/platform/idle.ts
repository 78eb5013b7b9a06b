import { onWindow } from './on-window.ts';
import { remember } from './remember.ts';
import { wait } from './schedule.ts';

/** A busy machine may never be idle. */
const BUSY_MS = 1000;
/** A page that waits for the database or for another tab may never show its first screen. */
const PATIENCE_MS = 5000;

/**
 * Resolves when the document's first screen is there, and the browser has nothing else to do, or a second later. What the screen does not
 * need is loaded after this, so that it does not compete with what the screen needs.
 */
export const idle = remember(async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => onWindow('load', resolve, { once: true }));
  if (isLoading()) await Promise.race([changeOfPage(() => !isLoading()), wait(PATIENCE_MS)]);
  await new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: BUSY_MS });
    else setTimeout(resolve, BUSY_MS);
  });
});

/** Whether the page shows the shape of what is still loading. */
const isLoading = () => document.querySelector('[data-loading]') !== null;

function changeOfPage(hasHappened: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!hasHappened()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}
