import { expect, test } from './fixtures.ts';
import {
  countdown,
  expectReadable,
  farmer,
  growPomodoro,
  openFocusPage,
  pass,
  setUp,
  stored,
} from './focus-page.ts';
import { addTask, task, taskNames, widget } from './todo-list.ts';

test.use(farmer);

test('a list from nothing: added, completed, edited, deleted and brought back, by keyboard alone', async ({
  page,
}) => {
  await openFocusPage(page);
  await expect(widget(page).getByText('No tasks added yet')).toBeVisible();
  await expectReadable(page);
  await widget(page).getByRole('button', { name: 'Add your first task' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add New Task' });
  await expect(dialog.getByRole('button', { name: 'Add Task' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await dialog.getByLabel('Task name').fill('   ');
  await expect(dialog.getByRole('button', { name: 'Add Task' })).toBeDisabled();
  await dialog.getByLabel('Task name').fill('  Sow carrots ');
  await page.keyboard.press('Enter');
  await expect(task(page, 'Sow carrots')).toBeVisible();
  await addTask(page, 'Hoe');
  await expect
    .poll(() => stored(page, 'todos'))
    .toMatchObject([
      {
        name: 'Sow carrots',
        notes: '',
        completed: false,
        reminderTime: null,
        reminderDays: null,
        reminder: null,
        goalHours: null,
        goal: null,
        resetGoal: 'never',
        habitTracking: 'off',
      },
      { name: 'Hoe' },
    ]);
  await page.getByRole('checkbox', { name: 'Sow carrots' }).press('Space');
  await expect(page.getByRole('checkbox', { name: 'Sow carrots' })).toBeChecked();

  await page.getByRole('button', { name: 'Edit Hoe' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Task' });
  await expect(edit.getByRole('button', { name: 'Back' })).toBeVisible();
  await edit.getByLabel('Task name').fill('Hoe the beds');
  await edit.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(task(page, 'Hoe the beds')).toBeVisible();

  await page.getByRole('button', { name: 'Reorder Hoe the beds' }).press('ArrowUp');
  await expect.poll(() => taskNames(page)).toEqual(['Hoe the beds', 'Sow carrots']);
  await expect(page.getByRole('button', { name: 'Reorder Hoe the beds' })).toBeFocused();
  await page.getByRole('button', { name: 'Move Hoe the beds down' }).press('Enter');
  await expect.poll(() => taskNames(page)).toEqual(['Sow carrots', 'Hoe the beds']);
  await expect(page.getByRole('button', { name: 'Move Hoe the beds down' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete Sow carrots' }).press('Enter');
  await expect.poll(() => taskNames(page)).toEqual(['Hoe the beds']);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => taskNames(page)).toEqual(['Sow carrots', 'Hoe the beds']);
  await expect(page.getByRole('checkbox', { name: 'Sow carrots' })).toBeChecked();
  await page.reload();
  await expect.poll(() => taskNames(page)).toEqual(['Sow carrots', 'Hoe the beds']);
});

test('typed text stays when the timer loads @tabs', async ({ page, context }) => {
  await page.goto('/focus');
  await expect(countdown(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/focus');
  await expect(other.getByRole('heading', { name: 'Growing in another tab' })).toBeVisible();
  await widget(other).getByRole('button', { name: 'Add task' }).click();
  const dialog = other.getByRole('dialog', { name: 'Add New Task' });
  await dialog.getByLabel('Task name').fill('Mulch');
  await page.close();
  await expect(other.getByRole('heading', { name: 'Growing in another tab' })).toBeHidden();
  await expect(dialog.getByLabel('Task name')).toHaveValue('Mulch');
});

test('four tabs at once add 32 tasks: all are kept, in one list @tabs', async ({
  page,
  context,
}) => {
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/focus');
    await expect(widget(tab).getByText('No tasks added yet')).toBeVisible();
  }
  const names = tabs.map((_, tab) => [1, 2, 3, 4, 5, 6, 7, 8].map((row) => `Row ${row} of ${tab}`));
  const adding = tabs.map(async (tab, place) => {
    for (const name of names[place] ?? []) await addTask(tab, name);
  });
  await Promise.all(adding);
  const all = new Set(names.flat());
  for (const tab of tabs) await expect.poll(async () => new Set(await taskNames(tab))).toEqual(all);
});

test('dragging moves a card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openFocusPage(page);
  for (const name of ['One', 'Two', 'Three']) await addTask(page, name);
  const handle = page.getByRole('button', { name: 'Reorder One' });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await page.getByRole('button', { name: 'Reorder Three' }).boundingBox();
  if (!from || !to) throw new Error('no handle');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => taskNames(page)).toEqual(['Two', 'Three', 'One']);

  const [low, high] = [await handle.boundingBox(), await task(page, 'Two').boundingBox()];
  if (!low || !high) throw new Error('no handle');
  await page.mouse.move(low.x + 10, low.y + 10);
  await page.mouse.down();
  // A fast drag: a busy page gets the move and the release before it has drawn anything.
  await handle.evaluate((button, clientY) => {
    for (const type of ['pointermove', 'pointerup'])
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, clientY, pointerId: 1 }));
  }, high.y);
  await page.mouse.up();
  await expect.poll(() => taskNames(page)).toEqual(['One', 'Two', 'Three']);
});

test('the focus can move on while a move is still being stored', async ({ page }) => {
  await openFocusPage(page);
  for (const name of ['One', 'Two']) await addTask(page, name);
  const letGo = await page.evaluateHandle(
    () =>
      new Promise<() => void>((taken) => {
        void navigator.locks.request('furrow:read-model', () => new Promise<void>(taken));
      }),
  );
  await page.getByRole('button', { name: 'Move One down' }).press('Enter');
  await page.getByRole('button', { name: 'Edit Two' }).focus();
  await letGo.evaluate((release) => release());
  await expect(widget(page).getByText('One: place 2 of 2')).toBeAttached();
  await expect.poll(() => taskNames(page)).toEqual(['Two', 'One']);
  await expect(page.getByRole('button', { name: 'Edit Two' })).toBeFocused();
});

test('goal, reset goal and habit circles, across midnight and the end of daylight saving', async ({
  page,
}) => {
  await openFocusPage(page, new Date('2026-10-24T21:00:01+02:00'));
  await widget(page).getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Task' });
  await dialog.getByLabel('Task name').fill('Water');
  await dialog.getByRole('button', { name: 'Add Reminder, Goals & More' }).click();
  await dialog.getByRole('switch', { name: 'Goal' }).click();
  await dialog.getByLabel('Goal hours').fill('24');
  await dialog.getByRole('radio', { name: 'Daily' }).click();
  await dialog
    .getByRole('radiogroup', { name: 'Habit Tracker' })
    .getByRole('radio', { name: 'Weekly' })
    .click();
  await expectReadable(page);
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  const card = task(page, 'Water');
  await expect(card.getByText('24h/48h')).toBeVisible();
  await expect(card.getByText('Daily Reset')).toBeVisible();
  const circles = card.getByRole('list', { name: 'Weekly Tracking' }).getByRole('listitem');
  await expect(circles).toHaveCount(7);
  await card.getByRole('checkbox').click();
  await expect(circles.nth(5)).toContainText('done');
  await expectReadable(page);
  await pass(page, '02:58:00');
  await expect(card.getByRole('checkbox')).toBeChecked();
  await pass(page, '02:00');
  await expect(card.getByRole('checkbox')).not.toBeChecked();
  await expect(circles.nth(5)).toContainText('done');
  await card.getByRole('checkbox').click();
  await expect(circles.nth(6)).toContainText('done');
  // A day of 25 hours.
  await pass(page, '24:58:00');
  await expect(card.getByRole('checkbox')).toBeChecked();
  await pass(page, '02:00');
  await expect(card.getByRole('checkbox')).not.toBeChecked();
  await expect(circles.filter({ hasText: 'done' })).toHaveCount(0);
  await expect
    .poll(() => stored(page, 'todos'))
    .toMatchObject([
      { name: 'Water', goalHours: 24, goal: '24h', resetGoal: 'daily', habitTracking: 'weekly' },
    ]);
});

test('weekly and monthly reset goals turn at local midnight (D38)', async ({ page }) => {
  // The last Sunday of October has 25 hours.
  await openFocusPage(page, new Date('2026-10-25T01:00:01+02:00'));
  for (const period of ['Weekly', 'Monthly']) {
    await widget(page).getByRole('button', { name: 'Add task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Task' });
    await dialog.getByLabel('Task name').fill(period);
    await dialog.getByRole('button', { name: 'Add Reminder, Goals & More' }).click();
    await dialog
      .getByRole('radiogroup', { name: 'Reset Goal' })
      .getByRole('radio', { name: period })
      .click();
    await dialog.getByRole('button', { name: 'Add Task' }).click();
    await page.getByRole('checkbox', { name: period }).click();
  }
  const [weekly, monthly] = ['Weekly', 'Monthly'].map((name) =>
    page.getByRole('checkbox', { name }),
  );
  if (!weekly || !monthly) throw new Error('no tasks');
  await expect(monthly).toBeChecked();
  await pass(page, '23:58:00');
  await expect(weekly).toBeChecked();
  await pass(page, '02:00');
  await expect(weekly).not.toBeChecked();
  await expect(monthly).toBeChecked();
  await weekly.click();
  // The rest of the month, but for two minutes.
  for (let day = 26; day <= 31; day += 1) await pass(page, '23:59:40');
  await expect(weekly).toBeChecked();
  await expect(monthly).toBeChecked();
  await pass(page, '02:00');
  await expect(monthly).not.toBeChecked();
  // A Sunday: its week goes on.
  await expect(weekly).toBeChecked();
});

test('a list that an older release or an external edit wrote is shown, and nothing is lost', async ({
  page,
}) => {
  const foreign = [
    { id: 7, name: 'Old', completed: true, reminder: '7:30 PM T', goal: '8h', colour: 'red' },
    { id: 7, name: 'Twin' },
    'Only a name',
  ];
  await page.addInitScript((value) => {
    if (localStorage.getItem('todos') === null) localStorage.setItem('todos', value);
  }, JSON.stringify(foreign));
  await openFocusPage(page);
  await expect.poll(() => taskNames(page)).toEqual(['Old', 'Twin', 'Only a name']);
  expect(await stored(page, 'todos')).toEqual(foreign);
  await page.getByRole('checkbox', { name: 'Twin' }).click();
  await expect
    .poll(() => stored(page, 'todos'))
    .toMatchObject([
      { id: 7, name: 'Old', completed: true, reminderTime: '7:30 PM', goalHours: 8 },
      { id: 8, name: 'Twin', completed: true },
      { name: 'Only a name' },
    ]);
  expect(await stored(page, 'furrow:corrupt:todos')).toEqual(foreign);
  await page.evaluate(() => {
    localStorage.setItem(
      'todos',
      JSON.stringify([
        { id: 8, name: 'Twin' },
        { id: 9, name: 'New' },
      ]),
    );
    window.dispatchEvent(new StorageEvent('storage', { key: 'todos' }));
  });
  await expect.poll(() => taskNames(page)).toEqual(['Twin', 'New']);
});

test('a goal’s hours add up after a session on the task (D40)', async ({ page }) => {
  await openFocusPage(page);
  await widget(page).getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Task' });
  await dialog.getByLabel('Task name').fill('Write');
  await dialog.getByRole('button', { name: 'Add Reminder, Goals & More' }).click();
  await dialog.getByRole('switch', { name: 'Goal' }).click();
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expect(task(page, 'Write').getByText('0h of 1h')).toBeVisible();
  await setUp(page, { task: 'Write' });
  await expect(page.getByText('Current focus: Write')).toBeVisible();
  await growPomodoro(page);
  await expect(task(page, 'Write').getByText('0.4h of 1h')).toBeVisible();
});

test('a thousand tasks appear at once, and one is completed at once', async ({ page }) => {
  const many = Array.from({ length: 1000 }, (_, id) => ({ id: id + 1, name: `Row ${id + 1}` }));
  await page.addInitScript((value) => localStorage.setItem('todos', value), JSON.stringify(many));
  await openFocusPage(page);
  await expect(widget(page).getByText('1,000 open')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Row 7', exact: true }).click();
  await expect(widget(page).getByText('999 open')).toBeVisible();
  await expect(widget(page).getByRole('button', { name: 'Hide completed' })).toBeVisible();
  // By key, since cards get their height when they come into view, and so move what is below them.
  await widget(page).getByRole('button', { name: 'Show all 1,000 tasks' }).press('Enter');
  await expect(task(page, 'Row 1000')).toBeAttached();
});
