import type { BrowserContext, Page } from '@playwright/test';
import { ask, beRegistered, PASSWORD, signUp, submit, test } from './account.ts';
import { readStore } from './browser-database.ts';
import { expect } from './fixtures.ts';
import { growPomodoro, openFocusPage, setUp } from './focus-page.ts';
import { keptInBrowser } from './kept-in-browser.ts';
import { holdBack } from './late-answer.ts';
import { widget } from './todo-list.ts';
import type { OwnServer } from './own-server.ts';

// The farm stands still: a browser without a graphics card spends most of its time on drawing it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Private data that nobody else may find in this browser. */
const NAME = 'Xanthippe';
const TASK = 'Zucchini surprise';
const DESCRIPTION = 'Quince quarrel';

interface Life {
  readonly email: string;
  /** Her words, to search for in this browser. */
  readonly words: readonly string[];
  /** Addresses that her pages asked the API for. */
  readonly asked: ReadonlySet<string>;
  /** Where her focus session runs. */
  readonly focusTab: Page;
}

/** Somebody registers, adds a task and begins a focus session in a second tab. */
async function live(page: Page, { address }: OwnServer): Promise<Life> {
  const context = page.context();
  const asked = new Set<string>();
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.add(pathname + search);
  });
  const email = await signUp(page, address, NAME);
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
  const focusTab = await context.newPage();
  await focusTab.goto('/focus');
  await setUp(focusTab, { description: DESCRIPTION });
  await widget(focusTab).getByRole('button', { name: 'Add task' }).click();
  const dialog = focusTab.getByRole('dialog', { name: 'Add New Task' });
  await dialog.getByLabel('Task name').fill(TASK);
  await dialog.getByRole('button', { name: 'Add Task' }).click();
  await expect(dialog).toBeHidden();
  await expectSynced(focusTab);
  await page.bringToFront();
  await page.goto('/leaderboard');
  await expectSynced(page);
  const words = [NAME, email, TASK, DESCRIPTION];
  await expect.poll(() => wordsIn(page, words)).toEqual(words);
  return { email, words, asked, focusTab };
}

const expectSynced = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Sync: Synced' })).toBeVisible();

async function wordsIn(page: Page, words: readonly string[]): Promise<readonly string[]> {
  const kept = await keptInBrowser(page);
  return words.filter((word) => kept.includes(word));
}

/** Checks that nothing of hers is left in this browser, whatever page is open. */
async function expectNothingLeft(page: Page, { words }: Life): Promise<void> {
  await expect.poll(() => wordsIn(page, words)).toEqual([]);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Try Demo' })).toBeVisible();
}

/** Another browser in which she is signed in. */
async function elsewhere(
  page: Page,
  { address }: OwnServer,
  email: string,
): Promise<BrowserContext> {
  const context = await page.context().browser()?.newContext({ baseURL: address });
  if (!context) throw new Error('this context has no browser');
  await ask(await context.newPage(), address, '/api/auth/sign-in/email', {
    email,
    password: PASSWORD,
  });
  return context;
}

test.describe('nothing of an account stays', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('after signing out: neither here, nor in a cache, nor where she was focusing @tabs', async ({
    page,
    server,
  }) => {
    const life = await live(page, server);
    const others = ['me', 'me/export', 'me/leaderboard', 'garden', 'todos'];
    for (const path of others.map((each) => `/api/${each}`))
      expect(await page.evaluate(async (each) => (await fetch(each)).status, path)).toBe(200);
    await logOut(page);
    await expectNothingLeft(page, life);
    await expect(life.focusTab).toHaveURL('/login');
    await expectNothingLeft(life.focusTab, life);
    const privatePaths = [...life.asked].filter((path) =>
      /^\/api\/(?:garden|todos|me|leader)/.test(path),
    );
    expect(privatePaths.length).toBeGreaterThan(4);
    for (const path of privatePaths) {
      const status = await page.evaluate(
        async (each) => (await fetch(each, { cache: 'force-cache' })).status,
        path,
      );
      expect({ path, status }).toEqual({ path, status: 401 });
    }
    await test.step('and the next user is not offered her session', async () => {
      await life.focusTab.goto('/focus');
      await expect(life.focusTab.getByRole('timer')).toBeVisible();
      await expect(life.focusTab.getByText(DESCRIPTION)).toBeHidden();
    });
  });

  test('after signing out when the page with her session was closed @tabs', async ({
    page,
    server,
  }) => {
    const life = await live(page, server);
    await life.focusTab.close();
    await logOut(page);
    await expectNothingLeft(page, life);
    await submitLogIn(page, life.email);
    // Leaving has ended the planting (D22), and the server has the event.
    const answer = await page.request.get('/api/me/export');
    expect((await answer.json()).events).toMatchObject([
      { kind: 'planting-left', notes: DESCRIPTION },
    ]);
  });

  test('after signing out, of what the Almanac stored', async ({ page, server }) => {
    await beRegistered(page, server);
    await openFocusPage(page, new Date(Date.now() - 2 * 3_600_000));
    await growPomodoro(page);
    await page.goto('/almanac');
    const stored = async () => (await readStore(page, 'growing')).keys.map(String);
    await expect.poll(stored).toContainEqual(expect.stringMatching(/^almanac:/));
    await logOut(page);
    await expect.poll(stored).not.toContainEqual(expect.stringMatching(/^almanac:/));
  });

  test('after signing out if her session began before the page knew who she is', async ({
    page,
    server,
  }) => {
    // She has a session, and the browser has emptied its storage.
    const email = await signUp(page, server.address, NAME);
    const tell = await holdBack(page, '**/api/auth/get-session');
    await page.goto('/focus');
    await setUp(page, { description: DESCRIPTION });
    await expect.poll(() => wordsIn(page, [DESCRIPTION])).toEqual([DESCRIPTION]);
    await tell();
    await expectSynced(page);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('button', { name: 'I Quit' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => wordsIn(page, [NAME, email, DESCRIPTION])).toEqual([]);
    await page.goto('/focus');
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden();
    expect(await wordsIn(page, [NAME, email, DESCRIPTION])).toEqual([]);
  });

  test('after deletion @tabs', async ({ page, server }) => {
    const life = await live(page, server);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await submit(page, { 'Current Password': PASSWORD }, 'Delete My Account');
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    await expectNothingLeft(page, life);
    await expect(life.focusTab).toHaveURL('/login');
    await expectNothingLeft(page, life);
  });

  for (const [how, end] of [
    ['ended', (other: BrowserContext, { address }: OwnServer) => revoke(other, address)],
    [
      'deleted with the account',
      (other: BrowserContext, { address }: OwnServer) => remove(other, address),
    ],
  ] as const)
    test(`after the session was ${how} elsewhere`, async ({ page, server }) => {
      const life = await live(page, server);
      const other = await elsewhere(page, server, life.email);
      await end(other, server);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page).toHaveURL('/login');
      await expectNothingLeft(page, life);
      await expect(life.focusTab).toHaveURL('/login');
      await expectNothingLeft(page, life);
      await other.close();
    });
});

async function revoke(other: BrowserContext, origin: string): Promise<void> {
  const data = {};
  const answer = await other.request.post('/api/auth/revoke-other-sessions', {
    data,
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
}

async function remove(other: BrowserContext, origin: string): Promise<void> {
  const data = { password: PASSWORD };
  const answer = await other.request.delete('/api/me', { data, headers: { origin } });
  expect(answer.status()).toBe(200);
}

async function submitLogIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await submit(page, { Email: email, Password: PASSWORD }, 'Log In');
  await expect(page).toHaveURL('/dashboard');
}

test.describe('with something unsent', () => {
  test.use({ expectedErrors: [/status of 401|ERR_FAILED|Failed to load resource/] });

  test('signing out says that unsent data stays, and nothing else stays @tabs', async ({
    page,
    server,
  }) => {
    const life = await live(page, server);
    await life.focusTab.close();
    await page.goto('/focus');
    await page.route('**/api/sync', (route) => route.abort());
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await widget(page).getByRole('button', { name: 'Add task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Task' });
    await dialog.getByLabel('Task name').fill('Unsent turnip');
    await dialog.getByRole('button', { name: 'Add Task' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('button', { name: 'I Quit' }).click();
    const question = page.getByRole('dialog', { name: 'Log out before everything is sent?' });
    await expect(question).toContainText('in this browser, where others who use it could find');
    await question.getByRole('button', { name: 'Log Out Anyway' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => wordsIn(page, [NAME, life.email, TASK])).toEqual([]);
    expect(await wordsIn(page, ['Unsent turnip'])).toEqual(['Unsent turnip']);
    await page.unroute('**/api/sync');
    await submitLogIn(page, life.email);
    await expectSynced(page);
    const answer = await page.request.get('/api/me/export');
    expect(JSON.stringify(await answer.json())).toContain('Unsent turnip');
  });
});
