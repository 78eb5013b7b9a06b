import { onWindow } from './on-window.ts';

/**
 * Resolves when the page's first screen is there, and the browser has nothing else to do. What the screen does not need is loaded after
 * this, so that it does not compete with what the screen needs.
 */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => onWindow('load', resolve, { once: true }));
  if (isLoading()) await changeOfPage(() => !isLoading());
  await new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 1000);
  });
}

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
