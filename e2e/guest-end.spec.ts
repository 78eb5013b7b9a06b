import type { Page } from '@playwright/test';
import { haveAccount, PASSWORD, submit, test } from './account.ts';
import { expect } from './fixtures.ts';
import {
  expectReadable,
  farmer,
  growCycle,
  growPomodoro,
  openFocusPage,
  pass,
  prefer,
} from './focus-page.ts';

// Where a guest ends: in what grew, and not at a password (D104).

test.use({ ...farmer, expectedErrors: [/Failed to load resource/] });

const main = (page: Page) => page.getByRole('main');

test('after a cycle a guest finds what grew, and by keyboard the ways on and the form below', async ({
  page,
  server,
}) => {
  const email = await haveAccount(page, server);
  await openFocusPage(page);
  await growCycle(page);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your garden');
  await expect(page).toHaveTitle(/^Your garden/);
  await expect(main(page)).toBeFocused();
  await expect(page.getByText('Your carrot is harvested.')).toBeVisible();
  await expect(page.getByText('Your harvest is kept in this browser')).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('The carrot is ripe');
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await expectReadable(page);

  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link', { name: 'Plant another' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Keep it: sign up' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('button', { name: 'Log In' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toBeInViewport();
  await expectReadable(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('a plant that was left after its first pomodoro stands young in the field', async ({
  page,
}) => {
  await openFocusPage(page);
  await growPomodoro(page);
  await page.getByRole('button', { name: 'Quit', exact: true }).click();
  await page.getByRole('button', { name: 'I Quit' }).click();
  await expect(page.getByText('What you grew is kept in this browser')).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('The carrot opens a feathery frond');
});

for (const width of [375, 1440])
  test(`after a quit, ${width} pixels wide, nothing is red, and the message lies over nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openFocusPage(page);
    await pass(page, '08:00');
    await page.getByRole('button', { name: 'Quit', exact: true }).click();
    await page.getByRole('button', { name: 'I Quit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your garden');
    await expect(page.getByText('Your carrot has wilted.')).toBeVisible();
    const message = page.getByRole('region', { name: 'Message' });
    await expect(message).toContainText('has been abandoned. -10 Garden XP');
    await expect(message.locator('[data-alert]')).not.toHaveClass(/danger/);
    expect(await covered(page)).toEqual([]);
    await expectReadable(page);
    await main(page).getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(await covered(page)).toEqual([]);
  });

/** What the message lies over, of what can be read or used, and of the plants. */
const covered = (page: Page) =>
  page.getByRole('region', { name: 'Message' }).evaluate((message) => {
    const box = message.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(a, button, input, h1, p), .farm-bed')]
      .filter((each) => !message.contains(each))
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      })
      .map(({ textContent, className }) => `${textContent} ${className}`);
  });

test('without anything grown the form is there at once, and whoever types in it goes on', async ({
  page,
  server,
}) => {
  const email = await haveAccount(page, server);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /guest-garden/.test(url))).toEqual([]);
  // Another tab harvests.
  const at = Date.now();
  const harvest = { id: 'a', plantType: 'corn', status: 'harvested', focusTime: 6000 };
  await page.evaluate(
    (entry) => {
      localStorage.setItem('harvestHistory', JSON.stringify([entry]));
      dispatchEvent(new CustomEvent('statsUpdated'));
    },
    { ...harvest, date: new Date(at).toISOString(), timestamp: at },
  );
  await expect(page.getByText('Your corn is harvested.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await submit(page, { Password: PASSWORD }, 'Log In');
  await expect(page).toHaveURL('/dashboard');
});

test('whoever has just set a new password comes to the form', async ({ page }) => {
  await prefer(page, 'harvestHistory', [
    {
      id: 'a',
      plantType: 'carrot',
      status: 'harvested',
      focusTime: 6000,
      date: '2026-11-20T08:00:00.000Z',
      timestamp: Date.UTC(2026, 10, 20, 8),
    },
  ]);
  await page.addInitScript(() => {
    history.replaceState({ usr: { passwordChanged: true }, key: 'set' }, '');
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Your garden' })).toBeVisible();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});
