import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newAddress, PASSWORD, registerByForm, submit } from './account.ts';
import { readStore } from './browser-database.ts';
import { expect, test } from './fixtures.ts';
import {
  countdown,
  expectWhole,
  growPomodoro,
  installClock,
  pass,
  saving,
  stored,
} from './focus-page.ts';
import { refuseStorage } from './spoilt-storage.ts';

// The farm stands still: a browser without a graphics card spends most of its time on drawing it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What the server has of whoever is signed in. */
async function profile(page: Page) {
  const answer = await page.request.get('/api/me');
  expect(answer.status()).toBe(200);
  return answer.json();
}

async function exported(page: Page): Promise<{ events: { id: string; kind: string }[] }> {
  return (await page.request.get('/api/me/export')).json();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await submit(page, { Email: email, Password: PASSWORD }, 'Log In');
  await expect(page).toHaveURL('/dashboard');
}

const syncState = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Sync: / });

async function expectSync(page: Page, label: string): Promise<void> {
  await expect(syncState(page)).toHaveAccessibleName(`Sync: ${label}`);
}

/** The only plant of a garden, after its first pomodoro. */
const seedling = (page: Page) => page.getByRole('button', { name: /, 1 of 4, 25 minutes, / });

/** Opens the focus page with a clock that a test controls. */
async function startFocus(page: Page): Promise<void> {
  await installClock(page);
  await page.goto('/focus');
  await expect(countdown(page)).toHaveText(/2[45]:\d\d/);
  await expectWhole(page);
}

/** Another browser of the same user. */
async function otherDevice(context: BrowserContext): Promise<Page> {
  const other = await context
    .browser()
    ?.newContext({ baseURL: new URL(context.pages()[0]?.url() ?? '').origin });
  if (!other) throw new Error('this context has no browser');
  return other.newPage();
}

test.describe('offline for a whole cycle', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('everything is kept, sent once when the network is back, and the same on another device', async ({
    page,
    context,
  }) => {
    const email = newAddress();
    await registerByForm(page, '', email);
    await expectSync(page, 'Synced');
    await startFocus(page);
    await context.setOffline(true);
    for (let pomodoro = 1; pomodoro <= 4; pomodoro += 1) {
      await growPomodoro(page);
      await expectSync(page, 'Saved on this device · will sync');
      if (pomodoro === 4) break;
      await pass(page, '05:00');
      await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
    }
    await expect(page.getByText('+1 Harvest XP • +10 Garden XP')).toBeVisible();
    await syncState(page).click();
    await expect(page.getByText('4 changes are waiting')).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await expectSync(page, 'Synced');
    expect(await profile(page)).toMatchObject({
      pomodorosCompleted: 4,
      harvestXPTotal: 1,
      plants: [{ status: 'success', pomodoros: 4 }],
    });
    expect((await exported(page)).events).toHaveLength(4);

    const other = await otherDevice(context);
    await logIn(other, email);
    await other.goto('/garden');
    await expect(other.getByRole('button', { name: 'Reset Level' })).toBeVisible();
    await expect(other.getByText('Your garden is empty')).toBeHidden();
    for (const key of ['harvestHistory', 'pomoStats']) {
      await expect.poll(() => stored(other, key)).toEqual(await stored(page, key));
    }
    await expectSync(other, 'Synced');
    await expectAccessible(other);
    await other.context().close();
  });

  test('a planting under way is a young plant in the garden here, and on another device (D79)', async ({
    page,
    context,
  }) => {
    const email = newAddress();
    await registerByForm(page, '', email);
    await startFocus(page);
    await growPomodoro(page);
    await expectSync(page, 'Synced');
    await page.goto('/garden');
    await expect(seedling(page)).toBeVisible();

    const other = await otherDevice(context);
    await logIn(other, email);
    await other.goto('/garden');
    await expect(seedling(other)).toBeVisible();
    await other.context().close();
  });

  test('logging out with something unsent asks, and drops nothing', async ({ page, context }) => {
    const email = newAddress();
    await registerByForm(page, '', email);
    await page.goto('/garden');
    await expectSync(page, 'Synced');
    await expect(page.getByRole('button', { name: 'Reset Level' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Reset Level' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset Level' }).click();
    await expectSync(page, 'Saved on this device · will sync');
    await syncState(page).click();
    const syncNow = page.getByRole('button', { name: 'Sync now' });
    await syncNow.press('Enter');
    await expectSync(page, 'Saved on this device · will sync');
    // Even if the state has changed meanwhile, the focus stays.
    await expect(syncNow).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Log Out' }).click();
    const question = page.getByRole('dialog', { name: 'Log out before everything is sent?' });
    await expect(question).toContainText('One change has not reached Furrow yet.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL('/garden');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(question).toBeVisible();
    await context.setOffline(false);
    await question.getByRole('button', { name: 'Log Out Anyway' }).click();
    await expect(page).toHaveURL('/');

    await registerByForm(page, '', newAddress());
    await expectSync(page, 'Synced');
    expect((await exported(page)).events).toEqual([]);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
    await logIn(page, email);
    await expect
      .poll(async () => (await exported(page)).events)
      .toMatchObject([{ kind: 'level-reset' }]);
  });
});

test.describe('if the code of the sync state was not loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED/] });

  test('logging out asks nobody, and drops nothing', async ({ page }) => {
    for (const missing of ['**/assets/sync-status-*.js*', '**/api/sync']) {
      await page.route(missing, (route) => route.abort());
    }
    const email = newAddress();
    await registerByForm(page, '', email);
    await page.goto('/garden');
    await page.getByRole('button', { name: 'Reset Level' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reset Level' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/');
    await page.unroute('**/api/sync');
    await logIn(page, email);
    await expect
      .poll(async () => (await exported(page)).events)
      .toMatchObject([{ kind: 'level-reset' }]);
  });
});

test('what a guest grew comes along on registration, and is offered on log-in (D7)', async ({
  page,
  context,
}) => {
  const email = newAddress();
  await startFocus(page);
  await expectSync(page, 'Saved on this device');
  await growPomodoro(page);
  await page.getByRole('button', { name: 'Return to Focus' }).click();
  await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
  await pass(page, '00:10');
  await page.getByRole('button', { name: 'Quit' }).click();
  await page.getByRole('button', { name: 'I Quit' }).click();
  await expect(page).toHaveURL('/login');
  await registerByForm(page, '', email);
  await expect
    .poll(() => profile(page))
    .toMatchObject({ pomodorosCompleted: 1, failedSessions: 1 });
  await expect.poll(() => stored(page, 'harvestHistory')).toHaveLength(1);

  const other = await otherDevice(context);
  await startFocus(other);
  await pass(other, '30:00');
  await expect(other.getByText('Break Time')).toBeVisible();
  await expect(saving(other)).toHaveCount(0);
  await other.goto('/login');
  // The form opens below what grew.
  await other.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await submit(other, { Email: email, Password: PASSWORD }, 'Log In');
  const offer = other.getByRole('dialog', { name: 'Bring your garden along?' });
  // No choice has the focus: Enter, pressed to log in, may be pressed again.
  await expect(offer).toBeFocused();
  await expectAccessible(other);
  await offer.getByRole('button', { name: 'Bring it along' }).click();
  await expect(offer).toBeHidden();
  // Their focus periods overlap, so that only one of them yields (D29); both are in the ledger.
  await expect.poll(async () => (await exported(other)).events).toHaveLength(3);
  await other.context().close();
});

/** Few by default; `npm run prove -- browser` uses 400. */
const EVENTS = Number(process.env['FURROW_EVENTS'] ?? 80);

test(`four tabs at once enter ${EVENTS} events: all are kept here, and on the server, once each @tabs`, async ({
  page,
  context,
}) => {
  test.setTimeout(test.info().timeout + EVENTS * 1000);
  await registerByForm(page, '', newAddress());
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/garden');
    await expect(tab.getByRole('button', { name: 'Reset Level' })).toBeVisible();
  }
  await Promise.all(tabs.map((tab) => tab.evaluate(resetAgainAndAgain, EVENTS / 4)));
  await expect.poll(async () => (await exported(page)).events.length).toBe(EVENTS);
  const { events } = await exported(page);
  expect(new Set(events.map(({ id }) => id)).size).toBe(EVENTS);
  // The answer may still be on its way.
  await expect.poll(() => countKept(page)).toEqual({ all: EVENTS, sent: EVENTS });
  for (const tab of tabs) await expectSync(tab, 'Synced');
});

/** In the page: presses 'Reset Level' and confirms it, `times` times. */
async function resetAgainAndAgain(times: number): Promise<void> {
  for (let pressed = 0; pressed < times * 2;) {
    const buttons = [...document.querySelectorAll('button')];
    const [reset, confirm] = buttons.filter((each) => each.textContent === 'Reset Level');
    const isOpen = document.querySelector('[role=dialog]') !== null;
    const next = pressed % 2 === 0 ? reset : confirm;
    if (next && isOpen === (pressed % 2 === 1)) {
      next.click();
      pressed += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** How many events the browser's database has. */
async function countKept(page: Page): Promise<{ all: number; sent: number }> {
  const { rows } = await readStore<{ state: string }>(page, 'ledger');
  return { all: rows.length, sent: rows.filter(({ state }) => state === 'sent').length };
}

test.describe('if the browser stores nothing', () => {
  test('it works in memory, and says so', async ({ page }) => {
    await refuseStorage(page, 'indexedDB', 'localStorage');
    await page.goto('/focus');
    await expect(countdown(page)).toHaveText(/2[45]:\d\d/);
    await expectSync(page, 'Not saved');
    await expect(page.getByRole('alert')).toContainText(
      'what you grow lasts until you close this tab',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Quit' }).click();
    await page.getByRole('button', { name: 'I Quit' }).click();
    await expect(page).toHaveURL('/login');
  });
});
