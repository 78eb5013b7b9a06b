import type { Locator, Page } from '@playwright/test';
import { beRegistered, test as withAccount } from './account.ts';
import { expect, test } from './fixtures.ts';
import { farmer, growCycle, openFocusPage, pass, prefer, showPage } from './focus-page.ts';
import { growElsewhere } from './growing-elsewhere.ts';

/* Whoever uses the keyboard alone keeps their place where a control takes the place of another one. */

test.use(farmer);
withAccount.use(farmer);

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a control by keyboard. */
async function enter(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

async function answer(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await enter(dialog.getByRole('button', { name, exact: true }));
  await expect(dialog).toBeHidden();
}

test('the next action has the focus after a pause, a break, and what ends by itself', async ({
  page,
}) => {
  await openFocusPage(page);
  await enter(named(page, 'Pause'));
  await answer(page, 'Pause');
  await expect(named(page, 'Resume')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(named(page, 'Pause')).toBeFocused();

  await enter(named(page, 'Take a Break'));
  await answer(page, 'Take Break');
  await expect(named(page, 'Return to Focus')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(named(page, 'Pause')).toBeFocused();

  await pass(page, '25:00');
  await expect(named(page, 'Return to Focus')).toBeFocused();
  await pass(page, '05:00');
  await expect(named(page, 'Pause')).toBeFocused();
});

test('what had the focus before a question may be gone after it', async ({ page }) => {
  await openFocusPage(page);
  await pass(page, '24:00');
  await enter(named(page, 'Take a Break'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await pass(page, '01:00');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(named(page, 'Return to Focus')).toBeFocused();
});

test('a tool that is no longer offered leaves the focus to the main action', async ({ page }) => {
  await openFocusPage(page);
  await named(page, 'Change session').focus();
  await pass(page, '02:00');
  await expect(named(page, 'Pause')).toBeFocused();
});

test('an alert that is dismissed leaves the focus to the next one, then to what had it before', async ({
  page,
}) => {
  await openFocusPage(page);
  await pass(page, '18:00');
  const pauseByKey = async () => {
    await enter(named(page, 'Pause'));
    await answer(page, 'Pause');
  };
  await pauseByKey();
  await pass(page, '05:10');
  await enter(named(page, 'Resume'));
  await pauseByKey();
  await enter(named(page, 'Resume'));
  const crosses = page.getByRole('button', { name: 'Dismiss' });
  await expect(crosses).toHaveCount(2);
  await named(page, 'Quit').focus();
  await enter(crosses.first());
  await expect(crosses).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(named(page, 'Quit')).toBeFocused();
});

test('a break that cannot be taken now leaves the focus to the next action', async ({ page }) => {
  await openFocusPage(page);
  await named(page, 'Take a Break').focus();
  await showPage(page, 'hidden');
  await showPage(page, 'visible');
  await answer(page, 'Cancel');
  await expect(named(page, 'Pause')).toBeFocused();
});

test('after a full cycle, and back in the next one', async ({ page }) => {
  await openFocusPage(page);
  await named(page, 'Pause').focus();
  await growCycle(page);
  await expect(named(page, 'Start a New Pomo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(named(page, 'Pause')).toBeFocused();
});

test('after a reload, the offer gives the focus to the timer', async ({ page }) => {
  await openFocusPage(page);
  await page.reload();
  await enter(named(page, 'Resume'));
  await expect(named(page, 'Pause')).toBeFocused();
});

test('a task that is started keeps the focus', async ({ page }) => {
  const names = Array.from({ length: 52 }, (_, id) => ({ id: id + 1, name: `Row ${id + 1}` }));
  await prefer(page, 'todos', names);
  await openFocusPage(page);
  await enter(named(page, 'Start “Row 1”'));
  await expect(page.getByText('Current focus: Row 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'In focus' })).toBeFocused();
  await enter(named(page, 'Show all 52 tasks'));
  await expect(named(page, 'Row 51')).toBeFocused();
});

withAccount('a planting that moves to another device and back', async ({ page, server }) => {
  await beRegistered(page, server);
  await growElsewhere(page, server, { minutes: 12 });
  await page.goto('/focus');
  await enter(named(page, 'Continue here'));
  await expect(named(page, 'Pause')).toBeFocused();
  await growElsewhere(page, server, { version: 3, minutes: 12 });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(named(page, 'Continue here')).toBeFocused();
});

withAccount(
  'a form that is cancelled gives the focus to what opened it',
  async ({ page, server }) => {
    await beRegistered(page, server);
    await page.goto('/settings');
    await enter(named(page, 'I know the current one'));
    await expect(page.getByLabel('Current password')).toBeFocused();
    await enter(page.getByRole('form').getByRole('button', { name: 'Cancel' }));
    await expect(named(page, 'Change Password')).toBeFocused();
  },
);
