import { expect, test } from './fixtures.ts';
import {
  countdown,
  expectReadable,
  farmer,
  openFocusPage,
  pass,
  prefer,
  stored,
} from './focus-page.ts';
import { ringCutBy } from './rings.ts';
import { addTask, line, openTask, task, taskNames, widget } from './todo-list.ts';

test.use(farmer);

const many = Array.from({ length: 30 }, (_, id) => ({ id: id + 1, name: `Row ${id + 1}.` }));

test('in a wide window the list is beside the countdown, which stays in view while it is scrolled (D85)', async ({
  page,
}) => {
  await prefer(page, 'todos', many);
  await openFocusPage(page);
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await task(page, 'Row 30.').scrollIntoViewIfNeeded();
    await expect(countdown(page)).toBeInViewport();
    const [timer, list] = [await countdown(page).boundingBox(), await widget(page).boundingBox()];
    if (!timer || !list) throw new Error('not shown');
    expect(list.x).toBeGreaterThanOrEqual(timer.x + timer.width);
    expect(list.y).toBeLessThan(timer.y + 300);
    await expect(page.getByTestId('small-countdown')).toBeHidden();
  }
});

test('on a phone a small countdown stays in view while the list is used (D85)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await prefer(page, 'todos', many);
  await openFocusPage(page);
  const small = page.getByTestId('small-countdown');
  await expect(small).toBeHidden();
  await task(page, 'Row 20.').scrollIntoViewIfNeeded();
  await expect(small).toBeInViewport();
  await pass(page, '10:00');
  await expect(small).toHaveText('15:00');
  await expect(page.getByRole('timer')).toHaveCount(1);
});

test('a task is added in a line, and started from its card (D85)', async ({ page }) => {
  await openFocusPage(page);
  await widget(page).getByLabel('New task').fill('  Weed the beds ');
  await page.keyboard.press('Enter');
  await expect(task(page, 'Weed the beds')).toBeVisible();
  await expect(widget(page).getByLabel('New task')).toBeFocused();
  await expect(widget(page).getByLabel('New task')).toHaveValue('');
  await page.keyboard.press('Enter');
  await addTask(page, 'Sow');
  await expect.poll(() => taskNames(page)).toEqual(['Weed the beds', 'Sow']);
  await pass(page, '10:00');

  await page.getByRole('button', { name: 'Start “Weed the beds”' }).click();
  await expect(page.getByText('Current focus: Weed the beds')).toBeVisible();
  await expect(page.getByText('Now growing for “Weed the beds”')).toBeAttached();
  await expect(countdown(page)).toHaveText('15:00');
  await expect(task(page, 'Weed the beds').getByText('In focus')).toBeVisible();
  await expectReadable(page);
  await pass(page, '15:00');
  await expect(task(page, 'Weed the beds').getByText('0.4h of focus')).toBeVisible();
});

test('completed tasks gather at the end, folded, and come back with Undo (D85, D96)', async ({
  page,
}) => {
  await openFocusPage(page);
  for (const name of ['One', 'Two', 'Three']) await addTask(page, name);
  await page.getByRole('checkbox', { name: 'Two' }).click();
  await expect.poll(() => taskNames(page)).toEqual(['One', 'Three']);
  await openTask(page, 'Three');
  await page.getByRole('button', { name: 'Move “Three” up' }).click();
  await expect.poll(() => taskNames(page)).toEqual(['Three', 'One']);
  await page.reload();
  await expect.poll(() => taskNames(page)).toEqual(['Three', 'One']);

  await line(page, 'One').press('Space');
  await expect.poll(() => taskNames(page)).toEqual(['Three']);
  await expect(page.getByText('Completed “One”.')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => taskNames(page)).toEqual(['Three', 'One']);
  await expect(line(page, 'One')).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'One' })).not.toBeChecked();
  await widget(page).getByRole('button', { name: 'Show 1 completed' }).click();
  await expect.poll(() => taskNames(page)).toEqual(['Three', 'One', 'Two']);
  await expect
    .poll(() => stored(page, 'todos'))
    .toMatchObject([
      { name: 'Three', completed: false },
      { name: 'One', completed: false },
      { name: 'Two', completed: true },
    ]);
  await page.reload();
  await expect.poll(() => taskNames(page)).toEqual(['Three', 'One', 'Two']);
});

test('the panel folds to its title, and stays so (D96)', async ({ page }) => {
  await openFocusPage(page);
  await addTask(page, 'One');
  const title = widget(page).getByRole('button', { name: "To-Do's" });
  await title.press('Enter');
  await expect(task(page, 'One')).toBeHidden();
  await expect(widget(page).getByText('1 open')).toBeVisible();
  await expectReadable(page);
  await page.reload();
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await page.goto('/focus#todos');
  await expect(task(page, 'One')).toBeVisible();
});

/** Tasks of all kinds, as `todos` holds them. */
const sixty = Array.from({ length: 60 }, (_, id) => ({
  id: id + 1,
  name: `Row ${id + 1} with a name that is too long for one line of the panel`,
  ...(id % 5 === 1 && { goalHours: 12, resetGoal: 'daily', habitTracking: 'weekly' }),
  ...(id % 5 === 2 && { reminderTime: '8:00 AM', notes: 'Begin with the second part.' }),
  ...(id % 5 === 3 && { habitTracking: 'monthly', notes: 'At the window' }),
}));

for (const [where, size, least] of [
  ['a laptop', { width: 1280, height: 800 }, 10],
  ['a phone', { width: 375, height: 812 }, 8],
] as const)
  test(`of sixty tasks of all kinds ${least} are in view on ${where}, each one Tab stop (D96)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await prefer(page, 'todos', sixty);
    await openFocusPage(page);
    await page.getByRole('checkbox').nth(30).scrollIntoViewIfNeeded();
    const inView = () =>
      widget(page).evaluate((section) => {
        const { top, bottom } = section.getBoundingClientRect();
        const upper = Math.max(top, 0) + (section.firstElementChild?.clientHeight ?? 0);
        const lower = Math.min(bottom, innerHeight);
        const rows = [...section.querySelectorAll('li')].map((row) => row.getBoundingClientRect());
        return rows.filter((row) => row.top >= upper && row.bottom <= lower).length;
      });
    await expect.poll(inView).toBeGreaterThanOrEqual(least);
    const stops = await widget(page)
      .locator('li')
      .evaluateAll((rows) =>
        rows.map(
          (row) =>
            row.querySelectorAll('button:not([tabindex="-1"]), input:not([tabindex="-1"])').length,
        ),
      );
    expect(new Set(stops)).toEqual(new Set([1]));
  });

test('the ring of the focus is whole on each control of a task', async ({ page }) => {
  await prefer(page, 'todos', sixty.slice(0, 2));
  await openFocusPage(page);
  const row = widget(page).getByRole('listitem').first();
  for (const role of ['button', 'checkbox'] as const)
    for (const control of await row.getByRole(role).all()) {
      // A key before, so that the browser draws the ring.
      await page.keyboard.press('Tab');
      await control.focus();
      expect(await ringCutBy(page)).toBe('nothing');
    }
});
