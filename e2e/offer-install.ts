import type { Page } from '@playwright/test';

/** Does what Chromium does where it would install the page. @returns whether the browser asks the visitor itself */
export function offerInstall(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const offered = new Event('beforeinstallprompt', { cancelable: true });
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- in the page
    const prompt = async () => document.body.setAttribute('data-asked', '');
    return dispatchEvent(Object.assign(offered, { prompt }));
  });
}
