import { expect, test } from './fixtures.ts';
import { countdown, expectReadable, farmer, openFocusPage, stored } from './focus-page.ts';
import { addTask, line, openTask, showCompleted, task, taskNames, widget } from './todo-list.ts';

test.use(farmer);

test('a list from nothing: added, completed, edited, deleted and brought back, by keyboard alone', async ({
  page,
}) => {
  await openFocusPage(page);
  await expect(widget(page).getByText('No tasks added yet')).toBeVisible();
  await expect(widget(page).getByText('Add your first task')).toBeVisible();
  await expectReadable(page);
  await widget(page).getByRole('button', { name: 'Add task' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add New Task' });
  await expect(dialog.getByRole('button', { name: 'Add Task' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await dialog.getByLabel('Task name').fill('   ');
  await expect(dialog.getByRole('button', { name: 'Add Task' })).toBeDisabled();
  await dialog.getByLabel('Task name').fill('  Sow carrots ');
  await page.keyboard.press('Enter');
  await expect(task(page, 'Sow carrots')).toBeVisible();
  for (const name of ['Hoe', 'Mulch']) await addTask(page, name);
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
      { name: 'Mulch' },
    ]);
  await line(page, 'Sow carrots').press('Space');
  await expect.poll(() => taskNames(page)).toEqual(['Hoe', 'Mulch']);
  await expect(line(page, 'Hoe')).toBeFocused();
  await widget(page).getByRole('button', { name: 'Show 1 completed' }).press('Enter');
  await expect.poll(() => taskNames(page)).toEqual(['Hoe', 'Mulch', 'Sow carrots']);
  await expect(page.getByRole('checkbox', { name: 'Sow carrots' })).toBeChecked();

  await openTask(page, 'Hoe');
  await page.getByRole('button', { name: 'Edit “Hoe”' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Task' });
  await expect(edit.getByRole('button', { name: 'Back' })).toBeVisible();
  await edit.getByLabel('Task name').fill('Hoe the beds');
  await edit.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(task(page, 'Hoe the beds')).toBeVisible();
  await expectReadable(page);

  await openTask(page, 'Mulch');
  await page.getByRole('button', { name: 'Reorder “Mulch”' }).press('ArrowUp');
  await expect.poll(() => taskNames(page)).toEqual(['Mulch', 'Hoe the beds', 'Sow carrots']);
  await expect(page.getByRole('button', { name: 'Reorder “Mulch”' })).toBeFocused();
  await page.getByRole('button', { name: 'Move “Mulch” down' }).press('Enter');
  await expect.poll(() => taskNames(page)).toEqual(['Hoe the beds', 'Mulch', 'Sow carrots']);
  await expect(page.getByRole('button', { name: 'Move “Mulch” down' })).toBeFocused();

  await line(page, 'Hoe the beds').press('Delete');
  await expect.poll(() => taskNames(page)).toEqual(['Mulch', 'Sow carrots']);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => taskNames(page)).toEqual(['Hoe the beds', 'Mulch', 'Sow carrots']);
  await expect(line(page, 'Hoe the beds')).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(line(page, 'Mulch')).toBeFocused();
  await page.keyboard.press('End');
  await expect(line(page, 'Sow carrots')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('checkbox', { name: 'Sow carrots' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => taskNames(page)).toEqual(['Sow carrots', 'Hoe the beds', 'Mulch']);
  await expect(line(page, 'Sow carrots')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Start “Sow carrots”' })).toBeFocused();
  await page.reload();
  await expect.poll(() => taskNames(page)).toEqual(['Sow carrots', 'Hoe the beds', 'Mulch']);
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
  const handle = page.getByRole('button', { name: 'Reorder “One”' });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await page.getByRole('button', { name: 'Reorder “Three”' }).boundingBox();
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
  for (const name of ['One', 'Two']) await openTask(page, name);
  const letGo = await page.evaluateHandle(
    () =>
      new Promise<() => void>((taken) => {
        void navigator.locks.request('furrow:read-model', () => new Promise<void>(taken));
      }),
  );
  await page.getByRole('button', { name: 'Move “One” down' }).press('Enter');
  await page.getByRole('button', { name: 'Edit “Two”' }).focus();
  await letGo.evaluate((release) => release());
  await expect(widget(page).getByText('“One”: place 2 of 2')).toBeAttached();
  await expect.poll(() => taskNames(page)).toEqual(['Two', 'One']);
  await expect(page.getByRole('button', { name: 'Edit “Two”' })).toBeFocused();
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
  await showCompleted(page);
  await openFocusPage(page);
  await expect.poll(() => taskNames(page)).toEqual(['Twin', 'Only a name', 'Old']);
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

test('a thousand tasks appear at once, and one is completed at once', async ({ page }) => {
  const many = Array.from({ length: 1000 }, (_, id) => ({ id: id + 1, name: `Row ${id + 1}` }));
  await page.addInitScript((value) => localStorage.setItem('todos', value), JSON.stringify(many));
  await openFocusPage(page);
  await expect(widget(page).getByText('1,000 open')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Row 7', exact: true }).click();
  await expect(widget(page).getByText('999 open')).toBeVisible();
  await expect(widget(page).getByRole('button', { name: 'Show 1 completed' })).toBeVisible();
  // By key, since cards get their height when they come into view, and so move what is below them.
  await widget(page).getByRole('button', { name: 'Show all 999 tasks' }).press('Enter');
  await expect(task(page, 'Row 1000')).toBeAttached();
});
