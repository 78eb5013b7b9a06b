import type { Page, Route } from '@playwright/test';

/** From now on nothing is answered at this address until it is let go; what that returns resolves when the page has an answer. */
export async function holdBack(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isLetGo = false;
  await page.route(address, async (route) => {
    if (isLetGo) await route.continue();
    else held.push(route);
  });
  return async () => {
    const answer = page.waitForResponse(address);
    isLetGo = true;
    await Promise.all(held.map((route) => route.continue()));
    await (await answer).finished();
  };
}

/** The page asks the server for the garden and hears that its session is over; whatever it does about that, it has done. */
export async function hearRefusal(page: Page): Promise<void> {
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await (await refused).finished();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
}
