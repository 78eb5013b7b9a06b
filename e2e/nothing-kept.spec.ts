import { expect, test } from './fixtures.ts';
import {
  countdown,
  endBreak,
  expectDay,
  farmer,
  growPomodoro,
  openFocusPage,
  pass,
  stopClocks,
} from './focus-page.ts';
import { deleteData, refuseEverything } from './spoilt-storage.ts';

test.use(farmer);

test('where the browser saves nothing for sites, the timer runs, and all says that nothing is kept (D8, D23)', async ({
  page,
}) => {
  await refuseEverything(page);
  await page.goto('/');
  await expect(page.getByText('A farm to try out. It goes when you exit.')).toBeVisible();
  const claims = page.getByText(/stays in this browser|kept in this browser|is kept|Saved on/);
  await expect(claims).toHaveCount(0);

  await stopClocks(page);
  await page.goto('/focus');
  await expect(countdown(page)).toHaveText('25:00');
  await expect(page.getByRole('button', { name: 'Sync: Not saved' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This browser keeps nothing for Furrow');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await growPomodoro(page);
  await endBreak(page);
  await expect(page.getByText('Pomos: 1/4')).toBeVisible();
  await page.getByRole('button', { name: 'Quit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I Quit' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('what you grow lasts until you close this tab.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keep it: sign up' })).toHaveCount(0);
  await expect(claims).toHaveCount(0);
});

test('if somebody deletes the browser’s data under the page, its count and the garden still agree, and it says what is gone (D8)', async ({
  page,
}) => {
  await openFocusPage(page);
  await growPomodoro(page);
  await endBreak(page);
  await deleteData(page);
  await pass(page, '00:15');
  const alert = page.getByRole('alert').filter({ hasText: 'was deleted while this page was open' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('Pomos: 1/4')).toBeVisible();
  await expectDay(page, { completed: 1, growthXP: 1 });
  await pass(page, '24:45');
  await expect(page.getByText('Pomos: 2/4')).toBeVisible();
  await expectDay(page, { completed: 2, growthXP: 2 });
});
