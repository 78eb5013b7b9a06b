import type { Page } from '@playwright/test';

/** What a page has asked for until its first screen was there. */
export interface Arrived {
  readonly requests: number;
  /** As sent, with their headers. */
  readonly bytes: number;
  /** Milliseconds from the first request on. */
  readonly after: number;
}

/**
 * Watches what the next page asks for until an element is there.
 * @param selector the last element of the first screen
 * @returns a function that tells, once all of that has been received
 */
export async function watchArrival(page: Page, selector: string): Promise<() => Promise<Arrived>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, number>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, wallTime }) =>
    asked.set(requestId, wallTime * 1000),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  await page.addInitScript((wanted) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      Object.assign(window, { arrivedAt: Date.now() });
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  return async () => {
    const arrivedAt: unknown = await page.evaluate(() => Reflect.get(window, 'arrivedAt'));
    const [first = 0] = asked.values();
    const needed = [...asked].filter(([id, at]) => at < Number(arrivedAt) && sizes.get(id) !== 0);
    return {
      requests: needed.length,
      bytes: needed.reduce((all, [id]) => all + (sizes.get(id) ?? 0), 0),
      after: Number(arrivedAt) - first,
    };
  };
}
