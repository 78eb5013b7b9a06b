import { onWindow } from './on-window.ts';

/** Resolves when the page has loaded everything that it begins with, and the browser has nothing else to do. */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => onWindow('load', resolve, { once: true }));
  await new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 1000);
  });
}
