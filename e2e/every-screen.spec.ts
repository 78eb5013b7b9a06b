import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './account.ts';
import { expect } from './fixtures.ts';
import { farmer } from './focus-page.ts';
import { expectFits } from './gardener.ts';
import { expectOtherLanguages } from './languages.ts';
import { ringCutBy } from './rings.ts';
import { almanacScreens } from './screens/almanac-screens.ts';
import { anywhereScreens } from './screens/anywhere-screens.ts';
import { gardenerScreens } from './screens/gardener-screens.ts';
import { troubleScreens } from './screens/trouble-screens.ts';
import { visitorScreens } from './screens/visitor-screens.ts';

/*
 * Every screen and state but the focus page's: checked by axe, with visible button edges in forced colours, at 320 pixels,
 * with text twice as large, with every focused element in view, and in other languages.
 */

test.use({
  ...farmer,
  expectedErrors: [
    /Failed to load|ERR_|ChunkLoadError|dynamically imported module|could not be read/,
  ],
});

const screens = {
  ...visitorScreens,
  ...gardenerScreens,
  ...almanacScreens,
  ...anywhereScreens,
  ...troubleScreens,
};

for (const [name, open] of Object.entries(screens)) {
  test(name, async ({ page, server }) => {
    await open(page, server);
    await expectAccessible(page);
    await expectStopsInSight(page);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await expectKeysEdged(page);
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 700 });
    await expectFits(page, '100%');
    await page.setViewportSize({ width: 375, height: 812 });
    await expectFits(page, '200%');
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
    await expectOtherLanguages(page);
  });
}

/** Tab moves the focus; every focused element has a visible focus ring, which is whole, and lies within the window. */
async function expectStopsInSight(page: Page): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => faultOfStop(page)).toBe('none');
    expect.soft(await ringCutBy(page)).toBe('nothing');
  }
}

/** What is wrong with the focused element. */
function faultOfStop(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stop = document.activeElement;
    if (!stop || stop === document.body) return 'none';
    const { top, bottom, left, right } = stop.getBoundingClientRect();
    const isSeen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    if (!isSeen) return `out of sight: ${stop.outerHTML}`;
    return getComputedStyle(stop).outlineStyle === 'none' ? `not lit: ${stop.outerHTML}` : 'none';
  });
}

/** In forced colours, buttons still have edges, and selected elements differ from the others. */
async function expectKeysEdged(page: Page): Promise<void> {
  const unclear = await page.evaluate(() => {
    const chosen = '[data-checked][role=radio], [role=tab][data-active], [aria-pressed=true]';
    const flat = [...document.querySelectorAll('.key')].filter(
      (key) => getComputedStyle(key).borderTopWidth === '0px',
    );
    const ground = getComputedStyle(document.body).backgroundColor;
    const unlit = [...document.querySelectorAll(chosen)].filter((one) =>
      [ground, 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(one).backgroundColor),
    );
    return [...flat, ...unlit].map((each) => each.outerHTML);
  });
  expect(unclear).toEqual([]);
}
