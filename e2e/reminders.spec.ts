import type { Page } from '@playwright/test';
import { readStore } from './browser-database.ts';
import { expect, test } from './fixtures.ts';
import { countdown, expectReadable, farmer, pass, stopClocks } from './focus-page.ts';
import { expectInside, LONG_WORD } from './inside-window.ts';
import { task, widget } from './todo-list.ts';

test.use(farmer);

const EIGHT = new Date('2026-11-20T08:00:00+01:00');

/** A Friday, a quarter of an hour before reminders come by default. */
async function openBefore(page: Page, path: string): Promise<void> {
  await stopClocks(page, new Date('2026-11-20T07:45:00+01:00'));
  await page.goto(path);
}

/** Lets time pass until the page watches for reminders, whose code is loaded on demand; slowly, so that it does not get 8:00. */
async function expectWatching(page: Page): Promise<void> {
  const look = async () => {
    await pass(page, '00:20');
    const { keys } = await readStore(page, 'growing');
    // The browser's database marks up to when an owner was reminded.
    return keys.some((key) => typeof key === 'string' && key.startsWith('reminded:'));
  };
  await expect.poll(look).toBe(true);
}

/** Adds a task with a reminder on Fridays at 8:00 AM, the default time. */
async function addReminder(page: Page): Promise<void> {
  await widget(page).getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Task' });
  await dialog.getByLabel('Task name').fill('Water');
  await dialog.getByRole('button', { name: 'Add Reminder, Goals & More' }).click();
  await dialog.getByRole('switch', { name: 'Reminder' }).click();
  await dialog.getByRole('button', { name: 'Friday' }).click();
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expect(task(page, 'Water').getByText('8:00 AM F')).toBeVisible();
}

const reminder = (page: Page) => page.getByRole('alert').filter({ hasText: 'Reminder · 8:00 AM' });

test('a reminder comes on its day at its minute, once among the tabs, and not again (D37) @tabs', async ({
  page,
  context,
}) => {
  await openBefore(page, '/focus');
  await addReminder(page);
  // Both tabs share the clock.
  const other = await context.newPage();
  await other.goto('/');
  await expectWatching(page);
  const shown = async () => (await reminder(page).count()) + (await reminder(other).count());
  expect(await shown()).toBe(0);
  await page.clock.pauseAt(EIGHT);
  await expect.poll(shown).toBe(1);
  await pass(page, '01:00');
  expect(await shown()).toBe(1);
  await other.close();
  if ((await reminder(page).count()) > 0) await dismiss(page);
  await pass(page, '24:00:00');
  await expect(task(page, 'Water')).toBeVisible();
  await expect(reminder(page)).toHaveCount(0);
  for (const _ of [1, 2, 3]) await pass(page, '48:00:00');
  await expect(reminder(page)).toHaveCount(1);
  await expectReadable(page);
  await dismiss(page);
});

async function dismiss(page: Page): Promise<void> {
  await reminder(page).locator('..').getByRole('button', { name: 'Dismiss' }).click();
  await expect(reminder(page)).toHaveCount(0);
}

test('the browser shows it if permitted; the permission is asked for with the first reminder', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    class Shown extends EventTarget {
      static permission = 'default';
      static async requestPermission() {
        asked.push('asked');
        Shown.permission = 'granted';
        return Shown.permission;
      }
      constructor(title: string, { body, lang, dir }: NotificationOptions) {
        super();
        asked.push(`${title}: ${body} (${lang} ${dir})`);
      }
    }
    Object.assign(window, { Notification: Shown, asked });
  });
  const asked = () => page.evaluate(() => ('asked' in window ? window.asked : []));
  await openBefore(page, '/focus');
  expect(await asked()).toEqual([]);
  await addReminder(page);
  await expect.poll(asked).toEqual(['asked']);
  await expectWatching(page);
  await page.clock.pauseAt(EIGHT);
  await expect.poll(asked).toEqual(['asked', 'Water: Reminder · 8:00 AM (en ltr)']);
  await expect(reminder(page)).toHaveCount(0);
});

test('a reminder leads to the tasks, and nothing begins or is lost until one starts it (D99)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openBefore(page, '/focus#todos');
  await expect(widget(page)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Start Focus' })).toBeVisible();
  await pass(page, '01:00:00');
  await expect(countdown(page)).toHaveText('25:00');
  expect(await page.evaluate(() => localStorage.getItem('harvestHistory'))).toBeNull();
  await page
    .getByRole('link', { name: /Furrow/ })
    .first()
    .click();
  // The focus page has a heading as well, and stands until the next page is loaded.
  await expect(page).toHaveURL('/');
  await page.goBack();
  // React shows a page that came late after a timer, which the stopped clock does not end.
  await expect.poll(() => page.clock.runFor(500).then(() => countdown(page).count())).toBe(1);
  await expect(countdown(page)).toHaveText('25:00');
  await page.reload();
  await page.getByRole('button', { name: 'Start Focus' }).click();
  await pass(page, '01:00');
  await expect(countdown(page)).toHaveText('24:00');
});

test('eight reminders at once, of long words, can be read and dismissed on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const names = Array.from({ length: 8 }, (_, place) => `${LONG_WORD}${place}`);
  const todos = names.map((name, id) => ({ id, name, reminderTime: '8:00 AM' }));
  await page.addInitScript((value) => localStorage.setItem('todos', value), JSON.stringify(todos));
  await openBefore(page, '/focus');
  await expectWatching(page);
  await page.clock.pauseAt(EIGHT);
  await expect(reminder(page)).toHaveCount(8);
  await expectInside(page);
  for (const name of names) {
    const each = reminder(page).filter({ hasText: name });
    await each.getByText(name).scrollIntoViewIfNeeded();
    await expect(each.getByText(name)).toBeInViewport();
    await each.locator('..').getByRole('button', { name: 'Dismiss' }).click();
    await expect(each).toHaveCount(0);
  }
});

test('whoever dismisses the last reminder by keyboard is back where they were', async ({
  page,
}) => {
  const todos = ['Water', 'Weed'].map((name, id) => ({ id, name, reminderTime: '8:00 AM' }));
  await page.addInitScript((value) => localStorage.setItem('todos', value), JSON.stringify(todos));
  await openBefore(page, '/focus');
  await expectWatching(page);
  await page.clock.pauseAt(EIGHT);
  const crosses = page.getByRole('button', { name: 'Dismiss' });
  await expect(crosses).toHaveCount(2);
  const weed = page.getByRole('button', { name: 'Weed', exact: true });
  await weed.focus();
  await crosses.first().focus();
  await page.keyboard.press('Enter');
  await expect(crosses).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(weed).toBeFocused();
});
