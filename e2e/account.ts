import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { atHome } from './household-network.ts';
import { startOwnServer, type Home, type OwnServer } from './own-server.ts';

export const PASSWORD = 'radish under the moon';

type Fixtures = {
  /** The server of a test: `test.use({ home: 'separate' })`. */
  readonly home: Home;
  readonly server: OwnServer;
};

type Servers = (home: Home) => Promise<OwnServer>;

/** Playwright's test with servers that send real mail; each worker starts each server it needs once. */
export const test = base.extend<Fixtures, { servers: Servers }>({
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: here, nothing.
    async ({}, use) => {
      const started = new Map<string, Promise<OwnServer>>();
      await use((home) => {
        const server = started.get(home) ?? startOwnServer(home);
        started.set(home, server);
        return server;
      });
      for (const server of started.values()) await (await server).stop();
    },
    { scope: 'worker' },
  ],
  home: ['embedded', { option: true }],
  server: async ({ servers, home, isAtHome }, use) => {
    const server = await servers(home);
    await use(isAtHome ? { ...server, address: atHome(server.address) } : server);
  },
  baseURL: async ({ server }, use) => use(server.address),
});

export const newAddress = (): string => `${randomUUID().slice(0, 8)}@farm.example`;

/** Registers somebody without the form, and opens their dashboard; returns their address. */
export async function beRegistered(page: Page, { address }: OwnServer): Promise<string> {
  const email = await signUp(page, address);
  await page.goto(address);
  await expect(page).toHaveURL(new URL('/dashboard', address).href);
  return email;
}

/** Makes an account without a page, and signs out again; returns its address. */
export async function haveAccount(page: Page, { address }: OwnServer): Promise<string> {
  const email = await signUp(page, address);
  await page.context().clearCookies();
  return email;
}

/** Makes an account and signs in, both without a page; returns its address. */
export async function signUp(page: Page, origin: string, name = 'Rowan'): Promise<string> {
  const email = newAddress();
  await ask(page, origin, '/api/auth/sign-up/email', { name, email, password: PASSWORD });
  return email;
}

/** Registers somebody by the form, and waits for their dashboard. */
export async function registerByForm(
  page: Page,
  address = '',
  Email = newAddress(),
): Promise<void> {
  await page.goto(`${address}/register`);
  await submit(
    page,
    { Name: 'Rowan', Email, Password: PASSWORD, 'Confirm Password': PASSWORD },
    'Sign Up',
  );
  await expect(page).toHaveURL(`${address}/dashboard`);
}

/** Sends a request to the API with this browser's cookies, without a page. */
export async function ask(page: Page, origin: string, path: string, data: object): Promise<void> {
  const answer = await page.request.post(new URL(path, origin).href, {
    data,
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
}

/**
 * Opens a page of somebody who is signed in, and waits until what it asks at first is answered. Its stream stays open.
 * The page before is left first: an answer that it was still reading would be taken for this one, and never end.
 */
export async function openAsked(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  const asked = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/api/sync'),
  );
  await page.goto(address);
  await asked;
}

/** Fills a form by its labels and sends it. */
export async function submit(
  page: Page,
  fields: Readonly<Record<string, string>>,
  button: string,
): Promise<void> {
  const send = page.getByRole('button', { name: button, exact: true });
  // The form with this button: during navigation, the old and the new page may both have a field of that name.
  const form = page.locator('form').filter({ has: send });
  for (const [label, value] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByRole('button', { name: button, exact: true }).click();
}
