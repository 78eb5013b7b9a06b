import { launchOptions } from '../scripts/prepare/chromium.mjs';
import { expect, test } from './fixtures.ts';
import { farmer, growPomodoro, openFocusPage } from './focus-page.ts';
import { outside, watchOutside } from './outside-world.ts';

test('the beginning and the end of a period are heard on a page that nobody has touched, if the browser allows it (eggtimer#15)', async ({
  baseURL,
  playwright,
}) => {
  const { args, ...options } = await launchOptions();
  const allowing = [...args, '--autoplay-policy=no-user-gesture-required'];
  const browser = await playwright.chromium.launch({ ...options, args: allowing });
  const page = await browser.newPage({ ...farmer, ...(baseURL !== undefined && { baseURL }) });
  // Playwright touches the page whenever it evaluates something.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    // An output is suspended at first, for as long as the machine takes to open it.
    class SuspendedContext extends AudioContext {
      constructor() {
        super();
        void this.suspend();
      }
    }
    globalThis.AudioContext = SuspendedContext;
  });
  await watchOutside(page);
  await openFocusPage(page);
  await expect.poll(() => outside(page, 'sounds')).toEqual(['start']);
  await growPomodoro(page);
  await expect.poll(() => outside(page, 'sounds')).toContain('complete');
  await browser.close();
});
