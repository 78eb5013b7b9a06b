import type { Page } from '@playwright/test';

/** What Chromium does where it would install the page. */
export const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const offered = new Event('beforeinstallprompt', { cancelable: true });
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- in the page
    const prompt = async () => document.body.setAttribute('data-asked', '');
    return dispatchEvent(Object.assign(offered, { prompt }));
  });
