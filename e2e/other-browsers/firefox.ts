import { launch, type Page } from 'puppeteer-core';
import type { DrivenBrowser } from './driven-browser.ts';

/** Starts a Firefox as its users have it, without a window; it is driven by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(executablePath: string): Promise<DrivenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1024, height: 768 },
    // No animations: a browser without a graphics card spends most of its time on drawing them.
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const errors = errorsOf(page);
  // The question whether to leave a page with a running timer.
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    press: (element) => page.click(element),
    type: (element, text) => page.type(element, text),
    picture: () => page.screenshot(),
    errors: async () => errors,
    close: () => browser.close(),
  };
}

/** A page that is left ends what it still loads; Firefox blames the service worker for that. */
function isEnded(text: string): boolean {
  return text.includes('A ServiceWorker intercepted the request');
}

function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    if (!isEnded(String(error))) errors.push(String(error));
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !isEnded(message.text())) errors.push(message.text());
  });
  return errors;
}
