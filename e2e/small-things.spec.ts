import type { Locator, Page } from '@playwright/test';
import type { Language } from '@furrow/domain/language';
import { expect, test } from './fixtures.ts';
import {
  countdown,
  farmer,
  growCycle,
  openFocusPage,
  openWithWays,
  pass,
  pause,
  setUp,
  stored,
} from './focus-page.ts';
import { expectInside } from './inside-window.ts';
import { showIn } from './languages.ts';
import { drawNothing, expectApart } from './overlaps.ts';
import { nameTag, tagged } from './tag-choices.ts';

/* The row of small things (D110), and all that stands with it around the countdown: nothing overlaps, and the row never moves. */

test.use(farmer);

/** 1280 × 1024 at 400 % zoom, a narrow phone, and a laptop with text twice as large. */
const SIZES = [
  { width: 320, height: 256, text: '' },
  { width: 320, height: 740, text: '' },
  { width: 1280, height: 800, text: '200%' },
] as const;

const LANGUAGES: readonly Language[] = ['de', 'ja', 'ar', 'en'];

const TEXTS = 'main h1, main h2, main p, [role=timer]';

const row = (page: Page) => page.getByTestId('small-things');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Looks at the page in each size and language. */
function look(page: Page) {
  const before = new Map<string, readonly number[]>();
  return async (state: string, hasRow = true) => {
    // Notices lie over the quote on purpose.
    const crosses = button(page, 'Dismiss');
    while ((await crosses.count()) > 0) await crosses.last().click();
    for (const { width, height, text } of SIZES) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      for (const language of LANGUAGES) {
        await showIn(page, language);
        // The next choice comes once this one is stored, as from another tab.
        await expect
          .poll(() => stored(page, 'furrow:settings-written'))
          .toMatchObject({
            values: { language },
          });
        const where = `${state}, ${language}, ${width} × ${height}`;
        await expectApart(page, where, TEXTS);
        await expect.poll(() => sideways(page), where).toBe(0);
        await expectInside(page);
        const tops = () => countdown(page).locator('[data-sign]').evaluateAll(topsOf);
        if (await countdown(page).isVisible()) await expect.poll(tops, where).toHaveLength(1);
        if (!hasRow) continue;
        const key = `${language}, ${width} × ${height}`;
        const first = before.get(key) ?? (await settledPlaces(page));
        before.set(key, first);
        const moved = async () =>
          (await places(page)).flatMap((at, n) => {
            const from = first[n] ?? 0;
            // Half a pixel may be rounded up or down.
            return Math.abs(at - from) > 1 ? [`${n}: ${from} to ${at}`] : [];
          });
        await expect.poll(moved, where).toEqual([]);
      }
    }
  };
}

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

const topsOf = (signs: Element[]) => [
  ...new Set(signs.map((sign) => sign.getBoundingClientRect().top)),
];

/** Where each thing of the row stands on the page, and its size. */
const places = (page: Page) =>
  row(page)
    .locator('> *')
    .evaluateAll((all) =>
      all.flatMap((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y + scrollY, width, height];
      }),
    );

/** The places once they are the same again a moment later: a row of another width is measured after it is laid out. */
async function settledPlaces(page: Page): Promise<readonly number[]> {
  let last: readonly number[] = [];
  const isSettled = async () => {
    const now = await places(page);
    const isSame = String(now) === String(last);
    last = now;
    return isSame;
  };
  await expect.poll(isSettled).toBe(true);
  return last;
}

test('a classic planting: through pauses, the last five minutes, a break and a wilt', async ({
  page,
}) => {
  await openFocusPage(page);
  await setUp(page, { description: 'The second chapter of the essay about the meadow' });
  await button(page, 'Add tag').click();
  await nameTag(page, 'Higher mathematics and more of it');
  await expect(tagged(page, 'Tag: Higher mathematics and more of it')).toBeVisible();
  await pass(page, '10:00');
  await drawNothing(page);
  const see = look(page);
  await see('running');
  await pause(page);
  await see('just paused');
  await pass(page, '03:30');
  await see('warned');
  await button(page, 'Resume').click();
  await see('resumed');
  await pass(page, '10:30');
  await see('last five minutes');
  await pass(page, '04:30');
  await expect(page.getByRole('heading', { name: 'Break Time' })).toBeVisible();
  await expect(button(page, 'Dismiss')).toBeVisible();
  await see('break');
  await button(page, 'Return to Focus').click();
  await pause(page);
  await pass(page, '05:10');
  await expect(page.getByText('Wilted: Carrot')).toBeAttached();
  await see('wilted');
});

test('a gentle planting that keeps going: overtime, and the break after it', async ({ page }) => {
  await openWithWays(page, { lasts: 'past-zero', care: 'gentle' });
  await pass(page, '10:00');
  await drawNothing(page);
  const see = look(page);
  await see('keeps going');
  await pass(page, '15:00');
  await expect(button(page, 'Dismiss')).toBeVisible();
  await pass(page, '02:10');
  await see('overtime');
  await button(page, 'Start the break').click();
  await expect(page.getByRole('heading', { name: 'Break Time' })).toBeVisible();
  await see('break after overtime');
});

test('focus that counts up', async ({ page }) => {
  await openWithWays(page, { lasts: 'until-stopped', care: 'strict' });
  await pass(page, '26:00');
  await drawNothing(page);
  const see = look(page);
  await see('until stopped');
});

test('a full cycle', async ({ page }) => {
  await openFocusPage(page);
  await growCycle(page);
  await drawNothing(page);
  await look(page)('done', false);
});

/** The focus moves with a frame, and frames need time. */
const expectFocus = (page: Page, place: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(50);
      return place.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);

test('what has no room is behind a button, which has the focus again afterwards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openFocusPage(page);
  await pass(page, '10:00');
  const more = button(page, 'More');
  await expect(tagged(page, 'Add tag')).toHaveCount(0);
  await more.press('Enter');
  await expectFocus(page, tagged(page, 'Add tag'));
  await page.keyboard.press('Escape');
  await expectFocus(page, more);

  await test.step('a dialog returns the focus to it', async () => {
    await more.press('Enter');
    await tagged(page, 'Add tag').press('Enter');
    await nameTag(page, 'Maths');
    await expectFocus(page, more);
    await expect(tagged(page, 'Tag: Maths')).toHaveCount(0);
  });

  await test.step('it opens what is offered now', async () => {
    await more.click();
    await expect(tagged(page, 'Tag: Maths')).toBeVisible();
    await expect(button(page, '+5 min')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await pass(page, '10:30');
    await more.click();
    await button(page, '+5 min').click();
    await expect(page.getByRole('heading', { name: 'Focus Time 25 min + 5 min' })).toBeVisible();
    await expectFocus(page, more);
  });

  await page.setViewportSize({ width: 768, height: 740 });
  await expect(tagged(page, 'Tag: Maths')).toBeVisible();
  await expect(button(page, '+5 min')).toBeVisible();
  await expect(more).toHaveCount(0);
});

test('the tools stay where they are once another set-up is no longer possible', async ({
  page,
}) => {
  await openFocusPage(page);
  await drawNothing(page);
  const tools = ['Mute', 'Focus settings', 'Instructions'].map((name) => button(page, name));
  const boxes = () => Promise.all(tools.map((tool) => tool.boundingBox()));
  const WIDTHS = [320, 375, 768, 1024, 1280, 1440];
  const atEachWidth = async () => {
    const found = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      found.push(await boxes());
    }
    return found;
  };
  const before = await atEachWidth();
  await pass(page, '01:01');
  await expect(button(page, 'Change session')).toHaveCount(0);
  expect(await atEachWidth()).toEqual(before);
});
