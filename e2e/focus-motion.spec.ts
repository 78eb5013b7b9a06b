import type { Locator, Page } from '@playwright/test';
import { contrastOf } from './contrast.ts';
import { expect, test } from './fixtures.ts';
import {
  countdown,
  expectReadable,
  farmer,
  growToHarvest,
  watchHarvest,
  growPomodoro,
  openFocusPage,
  pass,
  pause,
  showPage,
} from './focus-page.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';

test.use(farmer);

/** The CSS properties that the page's running animations change. */
async function movedProperties(page: Page): Promise<string[]> {
  const moved = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .flatMap(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap(Object.keys) : [],
      ),
  );
  const timing = new Set(['offset', 'computedOffset', 'easing', 'composite']);
  return [...new Set(moved)].filter((property) => !timing.has(property)).toSorted();
}

/** Checks the animated properties, once the pressed button's colour transition is over. */
async function expectComposited(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect.poll(() => movedProperties(page)).toEqual(['opacity', 'transform']);
}

/** How often the browser has computed the page's styles, which it does in each frame that concerns the page. */
async function countStyles(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
  };
}

test.describe('with its animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the farm moves without the page, which would cost a phone its battery (ADR 99)', async ({
    page,
  }) => {
    await openFocusPage(page);
    const styles = await countStyles(page);
    let looks = 0;
    const blinks = () => {
      looks += 1;
      return page.evaluate(() => {
        const blink = document
          .getAnimations()
          .find((each) => each instanceof CSSAnimation && each.animationName === 'farm-blink');
        return blink?.effect?.getComputedTiming().currentIteration ?? 0;
      });
    };
    await expect.poll(blinks).toBeGreaterThan(0);
    const [before, first] = [await styles(), await blinks()];
    looks = 0;
    await expect.poll(blinks, { intervals: [1000] }).toBe(first + 3);
    // The clock stands still, and so does the page, but for our looks. Told of its animations, it would be woken over forty times.
    expect((await styles()) - before - looks).toBeLessThan(25);
  });

  for (const width of [375, 1440]) {
    test(`nothing jumps at ${width} pixels, and only transform and opacity move`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 812 });
      await watchShifts(page);
      await openFocusPage(page);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      // The header's sync state appears after a timer.
      await page.clock.runFor(1000);
      await expect(page.getByRole('button', { name: /^Sync/ })).toBeVisible();
      await expectComposited(page);
      await pass(page, '10:00');
      await pause(page);
      await expectComposited(page);
      await pass(page, '03:10');
      await expect(page.getByText('Your harvest wilts in')).toBeVisible();
      await expectComposited(page);
      await pass(page, '02:00');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectComposited(page);
      await page.getByRole('button', { name: 'Resume' }).click();
      await growPomodoro(page);
      await expectComposited(page);
      expect(await shiftsOf(page)).toEqual([]);
    });
  }

  test('the sun takes the place of the moon without a jump', async ({ page }) => {
    await watchShifts(page);
    await openFocusPage(page, new Date('2026-08-19T04:50:00+02:00'));
    await expect(page.locator('[data-time=night]')).toBeVisible();
    await pass(page, '15:00');
    await expect(page.locator('[data-time=dawn]')).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('a full cycle is harvested without a jump', async ({ page }) => {
    await watchShifts(page);
    await openFocusPage(page);
    await growToHarvest(page);
    await page.clock.runFor(300);
    await expect(page.locator('.farm-pulled')).toHaveCount(1);
    await expectComposited(page);
    await watchHarvest(page);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('a full cycle is harvested without a jump beside a task that is being typed', async ({
    page,
  }) => {
    await watchShifts(page);
    await openFocusPage(page);
    for (let number = 1; number <= 3; number += 1) {
      await growPomodoro(page);
      // A real press would be input, and the browser counts no shift in the half second after that.
      await page.getByRole('button', { name: 'Return to Focus' }).dispatchEvent('click');
      await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
    }
    // The whole page stays in view for whoever types.
    await page.getByLabel('New task').focus();
    await growPomodoro(page);
    await expect(page.getByText('Current: 10 XP')).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('nothing moves while the page is hidden', async ({ page }) => {
    await openFocusPage(page);
    await expectComposited(page);
    await showPage(page, 'hidden');
    await expect.poll(() => movedProperties(page)).toEqual([]);
    await showPage(page, 'visible');
    await expectComposited(page);
  });
});

test('reduced motion shows a still picture that grows', async ({ page }) => {
  await openFocusPage(page);
  const farm = page.getByRole('figure').first();
  await expect(farm).toContainText('The carrot is a seed in warm soil.');
  await pass(page, '20:00');
  await expect(countdown(page)).toHaveText('05:00');
  await expect(farm).toContainText('The carrot pushes its orange shoulder out of the ground.');
  await expect.poll(() => movedProperties(page)).toEqual([]);
});

function colourOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).color);
}

test('in forced colours the countdown, the buttons and the plants can be seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openFocusPage(page);
  await pass(page, '15:00');
  const text = await colourOf(page.getByRole('heading', { name: 'Focus Time' }));
  expect(await colourOf(countdown(page))).toBe(text);
  await expect(page.locator('.farm-bed')).toHaveCount(4);
  await expect(page.locator('.farm-bed').first()).toBeVisible();
  // Only the system's colour is behind the text.
  await expect(page.locator('.farm-sky')).toBeHidden();
  const active = page.locator('.farm-bed[data-active]');
  await expect(active).toHaveCSS('background-color', /, 0\)$/);
  const edge = await page
    .getByRole('button', { name: 'Pause' })
    .evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(edge).not.toBe('0px');
});

const CALM = ':root[data-calm]';

test('in a break and at the end of a cycle the bars stay', async ({ page }) => {
  await openFocusPage(page);
  await growPomodoro(page);
  await pass(page, '00:30');
  await expect(page.locator(CALM)).toHaveCount(0);
  await pass(page, '04:30');
  await growPomodoro(page);
  await pass(page, '05:00');
  await growPomodoro(page);
  await pass(page, '05:00');
  await pass(page, '25:00');
  await expect(page.getByText('Full Cycle Complete!')).toBeVisible();
  await pass(page, '00:30');
  await expect(page.locator(CALM)).toHaveCount(0);
});

test('whoever wants more contrast keeps the bars, and gets solid panels and full text', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' });
  await openFocusPage(page);
  await pass(page, '00:07');
  await expect(page.locator(CALM)).toHaveCount(1);
  for (const bar of await page.locator('.recedes').all())
    await expect(bar).toHaveCSS('opacity', '1');
  const card = page.getByRole('region', { name: 'Garden XP' });
  await expect(card).toHaveCSS('background-color', 'rgb(14, 36, 44)');
  for (const text of ['Growth XP', 'Next: Level 2 (10 Garden XP)'])
    await expect(card.getByText(text)).toHaveCSS('color', 'rgb(247, 240, 224)');
  expect(await contrastOf(page, page.getByText('Pomos: 0/4'))).toBeGreaterThan(7);
});

test.describe('without a pointer that hovers', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 375, height: 812 } });

  for (const hour of ['06', '13', '19', '23'])
    test(`the bars stay readable while they recede, at ${hour} o'clock`, async ({ page }) => {
      await openFocusPage(page, new Date(`2026-11-20T${hour}:04:00+01:00`));
      await pass(page, '00:07');
      await expect(page.locator(CALM)).toHaveCount(1);
      await expectReadable(page);
      for (const name of ['Menu', 'Quit', 'Growing: Carrot'])
        expect(
          await contrastOf(page, page.locator('.recedes').getByText(name, { exact: true })),
          name,
        ).toBeGreaterThan(4.5);
    });
});

test('the bars recede while nobody does anything, but not with an alert', async ({ page }) => {
  await openFocusPage(page);
  const bars = page.locator('.recedes');
  const expectOpacity = async (opacity: '0.75' | '1') => {
    await expect(bars).toHaveCount(2);
    for (const bar of await bars.all()) await expect(bar).toHaveCSS('opacity', opacity);
  };
  await expectOpacity('1');
  await pass(page, '00:07');
  await expectOpacity('0.75');
  await page.mouse.move(300, 300);
  await expectOpacity('1');
  await pass(page, '00:07');
  await page.keyboard.press('Shift');
  await expectOpacity('1');

  // The bar with the keyboard's focus stays.
  const quit = page.getByRole('button', { name: 'Quit', exact: true });
  await quit.focus();
  await page.keyboard.press('Shift');
  await pass(page, '00:07');
  await expect(bars.filter({ has: quit })).toHaveCSS('opacity', '1');
  await expect(page.getByRole('banner')).toHaveCSS('opacity', '0.75');

  await pause(page);
  await pass(page, '05:10');
  await page.getByRole('button', { name: 'Resume' }).click();
  await pass(page, '00:07');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectOpacity('1');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await pass(page, '00:07');
  await page.mouse.move(300, 400);
  await pass(page, '00:07');
  await expectOpacity('0.75');
});
