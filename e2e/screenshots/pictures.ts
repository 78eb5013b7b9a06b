import { setTimeout as wait } from 'node:timers/promises';
import { test, type Locator, type Page } from '@playwright/test';

const SIZES = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** The page as it stands, whole, on a phone, a tablet and a desk. */
export async function takePictures(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await passOver(page);
    const isModal = (await page.getByRole('dialog').count()) > 0;
    await keep(
      `${size.width}`,
      await page.screenshot({ fullPage: !isModal, animations: 'disabled' }),
    );
  }
}

/** A part of the page as it looks just now. */
export async function takePicture(part: Locator, name: string): Promise<void> {
  await keep(name, await part.screenshot());
}

/** In the report, under the name of the test. */
function keep(name: string, body: Buffer): Promise<void> {
  return test.info().attach(name, { body, contentType: 'image/png' });
}

/** Scrolls down and back up, so that what is drawn when it comes near is there. */
async function passOver(page: Page): Promise<void> {
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
