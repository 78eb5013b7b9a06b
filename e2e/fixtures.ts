import { expect, test as base } from '@playwright/test';
import { atHome, startHouseholdNetwork } from './household-network.ts';

type Expectations = {
  /** Console errors that a test causes on purpose: `test.use({ expectedErrors: [/…/] })`. */
  readonly expectedErrors: readonly RegExp[];
};

/** How the server is reached: on this machine, or by plain http from another one at home. */
type Network = { readonly isAtHome: boolean; readonly network: string | undefined };

/** A page whose session ends may just be opening its stream again, which is refused. No page can know that beforehand. */
const REFUSED_STREAM = /status of 401 .*\/api\/live\)$/;

/** Chromium says what it ignores of a server that is reached by plain http. */
const UNTRUSTED_ORIGIN =
  /^The Cross-Origin-Opener-Policy header has been ignored|Not supported for insecure origins/;

/** Playwright's test, which also fails if a page throws or logs an unexpected error. */
export const test = base.extend<Expectations, Network>({
  expectedErrors: [[], { option: true }],
  isAtHome: [false, { option: true, scope: 'worker' }],
  network: [
    async ({ isAtHome }, use) => {
      const network = isAtHome ? await startHouseholdNetwork() : undefined;
      await use(network?.address);
      network?.stop();
    },
    { scope: 'worker' },
  ],
  proxy: async ({ network, proxy }, use) => use(network ? { server: network } : proxy),
  baseURL: async ({ isAtHome, baseURL }, use) =>
    use(isAtHome && baseURL !== undefined ? atHome(baseURL) : baseURL),
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    context.on('weberror', (failure) => errors.push(String(failure.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    await use(context);
    const expected = [...expectedErrors, REFUSED_STREAM, UNTRUSTED_ORIGIN];
    const unexpected = errors.filter((error) => !expected.some((some) => some.test(error)));
    expect(unexpected, 'errors on the page').toEqual([]);
  },
  page: async ({ page }, use) => {
    await use(page);
    if (page.isClosed()) return;
    // A request that is still under way when the test ends is nobody's concern, also where the page closes before its routes are gone.
    const unrouted = page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
    // Without its routes the page would ask the server, learn that nobody is signed in, and leave for the login. Chromium closes no context
    // in the middle of that, so the page closes at once.
    await page.close();
    await unrouted;
  },
});

export { expect };
