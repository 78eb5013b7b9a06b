import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { countdown, farmer } from './focus-page.ts';
import { line, openTask, task, taskNames, widget } from './todo-list.ts';

test.use({ ...farmer, viewport: { width: 1280, height: 800 } });

const named = (count: number) => Array.from({ length: count }, (_, row) => `Row ${row + 1}`);

/** Opens the focus page with so many tasks: 'Row 1', 'Row 2' and so on. */
async function openWith(page: Page, count: number): Promise<void> {
  const todos = JSON.stringify(named(count).map((name, row) => ({ id: row + 1, name })));
  await page.addInitScript((value) => {
    if (localStorage.getItem('todos') === null) localStorage.setItem('todos', value);
  }, todos);
  await page.goto('/focus');
  await expect(countdown(page)).toBeVisible();
  await expect(task(page, `Row ${count}`)).toBeAttached();
}

const handleOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Reorder “${name}”`, exact: true });

async function middleOf(page: Page, name: string) {
  const box = await handleOf(page, name).boundingBox();
  if (!box) throw new Error(`no handle of ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes a card by its handle, and moves it a little. */
async function take(page: Page, name: string) {
  await handleOf(page, name).scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(page, name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 3);
  return { x, y };
}

/** The names of the tasks from the top to the bottom, as their cards are drawn. */
const namesAsDrawn = (page: Page) =>
  widget(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes
        .map((box) => ({
          y: box.closest('li')?.getBoundingClientRect().top ?? 0,
          name: box.getAttribute('aria-label'),
        }))
        .toSorted((one, other) => one.y - other.y)
        .map(({ name }) => name),
    );

/** The widget's distance from its own beginning. */
const scrolled = (page: Page) => widget(page).evaluate((section) => section.scrollTop);

test('five fast presses move a task by five places, by key and by button', async ({ page }) => {
  await openWith(page, 8);
  await handleOf(page, 'Row 1').evaluate((handle) => {
    for (let press = 0; press < 5; press += 1)
      handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  });
  const [first = '', ...others] = named(8);
  await expect.poll(() => taskNames(page)).toEqual(others.toSpliced(5, 0, first));
  await expect(widget(page).getByText('“Row 1”: place 6 of 8')).toBeAttached();
  await openTask(page, 'Row 1');
  await page.getByRole('button', { name: 'Move “Row 1” up' }).evaluate((button) => {
    for (let press = 0; press < 5; press += 1) if (button instanceof HTMLElement) button.click();
  });
  await expect.poll(() => taskNames(page)).toEqual(named(8));
});

test('a task moves past completed ones that are hidden, even if they are still being stored', async ({
  page,
}) => {
  await openWith(page, 4);
  await widget(page).evaluate((list) => {
    for (const name of ['Row 2', 'Row 3'])
      list.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)?.click();
    list
      .querySelector('[aria-label="Reorder “Row 1”"]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  });
  await expect.poll(() => taskNames(page)).toEqual(['Row 4', 'Row 1']);
  await expect(widget(page).getByText('“Row 1”: place 2 of 2')).toBeAttached();
  await handleOf(page, 'Row 1').press('ArrowUp');
  await expect.poll(() => taskNames(page)).toEqual(['Row 1', 'Row 4']);
  await expect(widget(page).getByText('“Row 1”: place 1 of 2')).toBeAttached();
});

/** Opens a list of five tasks in two tabs and returns the second one. The first shows the whole list, so that nothing scrolls. */
async function openTwice(page: Page, context: BrowserContext): Promise<Page> {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await openWith(page, 5);
  const other = await context.newPage();
  await other.goto('/focus');
  await expect(task(other, 'Row 5')).toBeAttached();
  return other;
}

test('the task that was taken is the one that moves, even if the list changes meanwhile @tabs', async ({
  page,
  context,
}) => {
  const other = await openTwice(page, context);
  await take(page, 'Row 3');
  await line(other, 'Row 1').press('Delete');
  await expect.poll(() => taskNames(page)).toEqual(['Row 2', 'Row 3', 'Row 4', 'Row 5']);
  const { x, y } = await middleOf(page, 'Row 5');
  await page.mouse.move(x, y + 10, { steps: 3 });
  await expect.poll(() => namesAsDrawn(page)).toEqual(['Row 2', 'Row 4', 'Row 5', 'Row 3']);
  await page.mouse.up();
  await expect.poll(() => taskNames(page)).toEqual(['Row 2', 'Row 4', 'Row 5', 'Row 3']);

  await take(page, 'Row 3');
  await line(other, 'Row 3').press('Delete');
  await expect.poll(() => taskNames(page)).toEqual(['Row 2', 'Row 4', 'Row 5']);
  await page.mouse.move(x, 200, { steps: 3 });
  await page.mouse.up();
  expect(await taskNames(page)).toEqual(['Row 2', 'Row 4', 'Row 5']);
});

test('a drag goes on if the card gets another place in the list meanwhile', async ({
  page,
  context,
}) => {
  const other = await openTwice(page, context);
  const { x } = await take(page, 'Row 1');
  for (let place = 4; place > 0; place -= 1) await handleOf(other, 'Row 5').press('ArrowUp');
  await expect.poll(() => taskNames(page)).toEqual(['Row 5', ...named(4)]);
  const { y } = await middleOf(page, 'Row 3');
  await page.mouse.move(x, y + 10, { steps: 3 });
  await expect
    .poll(() => namesAsDrawn(page))
    .toEqual(['Row 5', 'Row 2', 'Row 3', 'Row 1', 'Row 4']);
  await page.mouse.up();
  await expect.poll(() => taskNames(page)).toEqual(['Row 5', 'Row 2', 'Row 3', 'Row 1', 'Row 4']);
  await expect(task(page, 'Row 1')).not.toHaveAttribute('style', /translate/);
});

test('a card stays at the pointer while the wheel turns, and Escape puts it back', async ({
  page,
}) => {
  await openWith(page, 30);
  const { x } = await take(page, 'Row 2');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  const pointer = 560;
  await page.mouse.move(x, pointer, { steps: 3 });
  await expect.poll(async () => Math.round((await middleOf(page, 'Row 2')).y)).toBe(pointer);
  const seen = await namesAsDrawn(page);
  expect(seen.indexOf('Row 2')).toBeGreaterThan(5);
  await page.mouse.up();
  await expect.poll(() => taskNames(page)).toEqual(seen);

  const moved = await taskNames(page);
  await take(page, 'Row 2');
  await page.mouse.move(x, 600, { steps: 3 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(task(page, 'Row 2').last()).not.toHaveAttribute('style', /translate/);
  expect(await taskNames(page)).toEqual(moved);
});

test('a list scrolls while a card is held at its edge', async ({ page }) => {
  await openWith(page, 20);
  const { x } = await take(page, 'Row 1');
  await page.mouse.move(x, 795, { steps: 3 });
  const end = await widget(page).evaluate((section) => section.scrollHeight - section.clientHeight);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(end - 200);
  await page.mouse.up();
  await expect.poll(async () => (await taskNames(page)).indexOf('Row 1')).toBeGreaterThan(12);

  await take(page, 'Row 1');
  await page.mouse.move(x, 5, { steps: 3 });
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.mouse.up();
  await expect.poll(() => taskNames(page)).toEqual(named(20));
});

/** Frames that are drawn one after the other, however long each takes. */
const drawFrames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  }, count);

const bottomOf = (place: Locator) =>
  place.evaluate((element) => element.getBoundingClientRect().bottom);

for (const [where, viewport] of [
  ['beside the timer', { width: 1280, height: 800 }],
  ['on a phone', { width: 375, height: 700 }],
] as const)
  test(`the list scrolls as far as its end, and not beyond, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openWith(page, 20);
    const endOfList = () => bottomOf(widget(page).getByRole('list'));
    const { x } = await take(page, 'Row 1');
    await page.mouse.move(x, viewport.height - 5, { steps: 3 });
    const edge = Math.min(viewport.height, await bottomOf(widget(page)));
    await expect.poll(endOfList).toBeLessThan(edge);
    await drawFrames(page, 60);
    expect(await endOfList()).toBeGreaterThan(edge - 100);
    await page.mouse.up();
    const [first = '', ...others] = named(20);
    await expect.poll(() => taskNames(page)).toEqual([...others, first]);
  });

test('on a phone, the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openWith(page, 40);
  const { x } = await take(page, 'Row 1');
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(x, 695, { steps: 3 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 500);
  await page.mouse.up();
  await expect.poll(async () => (await taskNames(page)).indexOf('Row 1')).toBeGreaterThan(4);
});
