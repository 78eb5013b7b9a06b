import { expect, test } from './fixtures.ts';
import {
  expectReadable,
  farmer,
  growPomodoro,
  openFocusPage,
  pass,
  setUp,
  stored,
} from './focus-page.ts';
import { openTask, showCompleted, task, widget } from './todo-list.ts';

test.use(farmer);

test('goal, reset goal and habit circles, across midnight and the end of daylight saving', async ({
  page,
}) => {
  await showCompleted(page);
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
  await expect(card.getByText('0h of 24h')).toBeVisible();
  await openTask(page, 'Water');
  await expect(card.getByText('24h/48h')).toBeVisible();
  await expect(card.getByText('Daily Reset')).toBeVisible();
  const circles = card.getByRole('list', { name: 'Weekly Tracking' }).getByRole('listitem');
  await expect(circles).toHaveCount(7);
  // A task that gets to the other group is closed.
  const check = async () => {
    await card.getByRole('checkbox').click();
    const completed = widget(page).getByRole('list', { name: 'Hide completed' });
    await expect(completed.getByRole('checkbox', { name: 'Water' })).toBeVisible();
    await openTask(page, 'Water');
  };
  await check();
  await expect(circles.nth(5)).toContainText('done');
  await expectReadable(page);
  await pass(page, '02:58:00');
  await expect(card.getByRole('checkbox')).toBeChecked();
  await pass(page, '02:00');
  await expect(card.getByRole('checkbox')).not.toBeChecked();
  await openTask(page, 'Water');
  await expect(circles.nth(5)).toContainText('done');
  await check();
  await expect(circles.nth(6)).toContainText('done');
  // A day of 25 hours.
  await pass(page, '24:58:00');
  await expect(card.getByRole('checkbox')).toBeChecked();
  await pass(page, '02:00');
  await expect(card.getByRole('checkbox')).not.toBeChecked();
  await openTask(page, 'Water');
  await expect(circles).toHaveCount(7);
  await expect(circles.filter({ hasText: 'done' })).toHaveCount(0);
  await expect
    .poll(() => stored(page, 'todos'))
    .toMatchObject([
      { name: 'Water', goalHours: 24, goal: '24h', resetGoal: 'daily', habitTracking: 'weekly' },
    ]);
});

test('weekly and monthly reset goals turn at local midnight (D38)', async ({ page }) => {
  await showCompleted(page);
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
