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
import { addTask, task, taskNames, widget } from './todo-list.ts';

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

  await page.getByRole('button', { name: 'Start Weed the beds' }).click();
  await expect(page.getByText('Current focus: Weed the beds')).toBeVisible();
  await expect(countdown(page)).toHaveText('15:00');
  await expect(task(page, 'Weed the beds').getByText('In focus')).toBeVisible();
  await expectReadable(page);
  await pass(page, '15:00');
  await expect(task(page, 'Weed the beds').getByText('0.4h of focus')).toBeVisible();
});

test('completed tasks are hidden if one likes, and come back with Undo (D85)', async ({ page }) => {
  await openFocusPage(page);
  for (const name of ['One', 'Two', 'Three']) await addTask(page, name);
  await page.getByRole('checkbox', { name: 'Two' }).click();
  await widget(page).getByRole('button', { name: 'Hide completed' }).click();
  await expect.poll(() => taskNames(page)).toEqual(['One', 'Three']);
  await page.getByRole('button', { name: 'Move Three up' }).click();
  await expect.poll(() => taskNames(page)).toEqual(['Three', 'One']);
  await page.reload();
  await expect.poll(() => taskNames(page)).toEqual(['Three', 'One']);

  await page.getByRole('checkbox', { name: 'One' }).press('Space');
  await expect.poll(() => taskNames(page)).toEqual(['Three']);
  await expect(page.getByText('Completed One.')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => taskNames(page)).toEqual(['Three', 'One']);
  await expect(page.getByRole('checkbox', { name: 'One' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'One' })).not.toBeChecked();
  await widget(page).getByRole('button', { name: 'Show 1 completed' }).click();
  await expect.poll(() => taskNames(page)).toHaveLength(3);
  await expect
    .poll(() => stored(page, 'todos'))
    .toMatchObject([
      { name: 'Three', completed: false },
      { name: 'One', completed: false },
      { name: 'Two', completed: true },
    ]);
});
