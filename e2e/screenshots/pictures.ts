import { setTimeout as wait } from 'node:timers/promises';
import { test, type Locator, type Page } from '@playwright/test';

const SIZES = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Pictures of the full page at the widths of a phone, a tablet and a desktop. */
export async function takePictures(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await scrollThrough(page);
    const isModal = (await page.getByRole('dialog').count()) > 0;
    await keep(
      `${size.width}`,
      await page.screenshot({ fullPage: !isModal, animations: 'disabled' }),
    );
  }
}

/** A picture of a part of the page. */
export async function takePicture(part: Locator, name: string): Promise<void> {
  await keep(name, await part.screenshot());
}

/** Attaches a picture to the report, under the test's name. */
function keep(name: string, body: Buffer): Promise<void> {
  return test.info().attach(name, { body, contentType: 'image/png' });
}

/** Scrolls down and back up, so that lazily drawn parts are drawn. */
async function scrollThrough(page: Page): Promise<void> {
  const { height, step } = await page.evaluate(() => ({
    height: document.body.scrollHeight,
    step: innerHeight,
  }));
  for (let top = 0; top < height; top += step) {
    await page.mouse.wheel(0, step);
    // By our own clock: the page's may stand still.
    await wait(60);
  }
  await page.evaluate(() => scrollTo(0, 0));
}
