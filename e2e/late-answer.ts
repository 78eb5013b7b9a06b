import { EventEmitter, once } from 'node:events';
import type { Page, Route } from '@playwright/test';

/** The server's answer for a session that has ended. */
export const refusal = { json: { user: null } } as const;

/** Holds back all answers at this address. The returned function releases them, and resolves when the page has one. */
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

/** Lets the server answer at once, but the page wait for the first answer until the returned function is called. */
export async function answerLate(page: Page, address: string): Promise<() => void> {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      await opened;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return () => void gate.emit('open');
}

/** Waits until the page learns from an exchange that its session is over, and has reacted. */
export async function hearRefusal(page: Page): Promise<void> {
  const refused = page.waitForResponse('**/api/sync');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await (await refused).finished();
  await react(page);
}

/** Waits until the page has reacted to an answer. */
export async function react(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
}
