import type { Page, Route } from '@playwright/test';

/** What the server says of a session that ended. */
export const refusal = { json: { user: null } } as const;

/** From now on nothing is answered at this address until it is let go; what that returns resolves when the page has an answer. */
export async function holdBack(
  page: Page,
  address: string,
  said?: typeof refusal,
): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isLetGo = false;
  const answer = (route: Route) => (said ? route.fulfill(said) : route.continue());
  await page.route(address, async (route) => {
    if (isLetGo) await route.continue();
    else held.push(route);
  });
  return async () => {
    const answered = page.waitForResponse(address);
    isLetGo = true;
    await Promise.all(held.map(answer));
    await (await answered).finished();
  };
}

/** The page asks the server what is new and hears that its session is over; whatever it does about that, it has done. */
export async function hearRefusal(page: Page): Promise<void> {
  const refused = page.waitForResponse('**/api/sync');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await (await refused).finished();
  await react(page);
}

/** Whatever a page does about an answer, it has done. */
export async function react(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
}
