import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  farmer,
  growPomodoro,
  growCycle,
  openFocusPage,
  pass,
  expectReadable,
} from './focus-page.ts';
import { showIn } from './languages.ts';

/* What the focus page tells comes in turn, in a place of its own. */

test.use(farmer);

type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Where the visible elements are. */
const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all: Element[]): Box[] =>
    all
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => each.getBoundingClientRect())
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  );

const meet = (one: Box, other: Box) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

/** Elements that overlap, in pairs. */
const meetings = (some: readonly Box[], others: readonly Box[]) =>
  some.flatMap((one) => others.filter((other) => meet(one, other)));

/** Where pulled plants lie: in the lowest quarter of their beds. */
async function harvestOf(page: Page): Promise<Box[]> {
  const beds = await boxesOf(page.locator('.farm-bed'));
  return beds.map(({ left, right, top, bottom }) => {
    const lying = bottom - (bottom - top) / 4;
    return { left, right, top: lying, bottom };
  });
}

test('after a harvest the boards, what is asked and what is told lie neither on each other nor on the plants', async ({
  page,
}) => {
  await openFocusPage(page);
  await growCycle(page);
  const boards = page.locator('.farm-board');
  const told = page.locator('[data-after-boards] .bg-veil');
  const buttons = page.getByRole('main').getByRole('button', { name: /Start a New|Complete/ });
  await expect(boards).toHaveCount(2);
  const look = async () => {
    const [wood, asked, pressed] = await Promise.all([boards, told, buttons].map(boxesOf));
    return { wood, asked, pressed, harvest: await harvestOf(page) };
  };
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const { wood = [], asked = [], pressed = [], harvest } = await look();
    const size = `${width} × ${height}`;
    expect(harvest, size).toHaveLength(4);
    expect(meetings(wood, [...asked, ...pressed, ...harvest]), `boards, ${size}`).toEqual([]);
    expect(meetings(asked, [...pressed, ...harvest]), `boxes, ${size}`).toEqual([]);
  }
  // Any key ends the boards; then the rest comes.
  await page.keyboard.press('Escape');
  await expect(boards).toHaveCount(0);
  await expect(page.getByText('How did it go?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keep it: sign up' })).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const { asked = [], pressed = [], harvest } = await look();
    expect(asked).toHaveLength(2);
    expect(meetings(asked, [...pressed, ...harvest]), `${width} × ${height}`).toEqual([]);
  }
  await expectReadable(page);
});

const SIZES = [
  [320, 568],
  [375, 740],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

test('the notice of a break takes the place of the quote, until it is dismissed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openFocusPage(page);
  const quote = page.locator('p.italic');
  await expect(quote).toBeVisible();
  await growPomodoro(page);
  await expect(page.getByText('Pomodoro 1 of 4 complete!').last()).toBeVisible();
  await expect(quote).toBeHidden();
  // Beside the countdown there is room for both.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(quote).toBeVisible();
  await page.setViewportSize({ width: 375, height: 740 });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(quote).toBeVisible();
});

test('in the first minute the free way out stands in words beside Quit, and nothing moves when it goes (D105)', async ({
  page,
}) => {
  await openFocusPage(page);
  const toolbar = page.getByRole('main').locator('.recedes');
  const others = toolbar.locator('button:not(:has-text("Change session")), svg');
  const change = page.getByRole('button', { name: 'Change session' });
  const places = async () => {
    const all: Box[][] = [];
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      all.push(await boxesOf(others));
    }
    return all;
  };
  for (const language of ['de', 'ar', 'fr', 'en'] as const) {
    await showIn(page, language);
    for (const width of [320, 375, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const [quit, free] = await toolbar.locator('button').evaluateAll((buttons) =>
        buttons.slice(0, 2).map((each) => ({
          isWhole: each.scrollWidth <= each.clientWidth && each.scrollHeight <= each.clientHeight,
          words: each.checkVisibility() ? each.textContent : '',
        })),
      );
      expect([quit?.isWhole, free?.isWhole], `${language}, ${width}`).toEqual([true, true]);
      expect(free?.words.length, `${language}, ${width}`).toBeGreaterThan(5);
    }
  }
  await expect(change).toHaveText('Change session');
  const before = await places();
  await pass(page, '01:00');
  await expect(change).toHaveCount(0);
  expect(await places()).toEqual(before);
});
