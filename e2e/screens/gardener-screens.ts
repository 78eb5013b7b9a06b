import type { Page } from '@playwright/test';
import { beRegistered, submit } from '../account.ts';
import { boardOf, others, ownOf, serve } from '../board.ts';
import { expect } from '../fixtures.ts';
import { prefer } from '../focus-page.ts';
import { type KeptGarden, NEW_GARDEN, openAt, part, signIn, twoYears } from '../gardener.ts';
import { openCodeSetup, plugInAuthenticator, turnCodesOn } from '../second-factors.ts';
import { addTask } from '../todo-list.ts';
import type { Screen } from './screen.ts';

const opened = async (page: Page, path: string, title: string, garden: KeptGarden) => {
  await signIn(page, garden);
  await openAt(page, path, title);
};

const dashboard = (page: Page, garden: KeptGarden) =>
  opened(page, '/dashboard', 'Focus Dashboard', garden);
const gardenPage = (page: Page, garden: KeptGarden) =>
  opened(page, '/garden', 'Your Garden & Stats', garden);
const leaderboard = (page: Page) => opened(page, '/leaderboard', 'Leaderboard', NEW_GARDEN);

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

async function expectDialog(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

/** What the server says of every record that is sent to it; it gets none of them. */
async function judgeRecords(page: Page, outcome: string, headers: Record<string, string> = {}) {
  let user: unknown;
  await page.route('**/api/sync', async (route) => {
    const { events, records = [] } = route.request().postDataJSON();
    if (records.length > 0) {
      const judged = records.map(() => ({ outcome }));
      return route.fulfill({ headers, json: { user, events, records: judged } });
    }
    const answer = await route.fetch();
    ({ user } = await answer.json());
    return route.fulfill({ response: answer });
  });
}

const dashboards: readonly Screen[] = [
  { name: 'dashboard, empty', open: (page) => dashboard(page, NEW_GARDEN) },
  { name: 'dashboard, two years', open: (page) => dashboard(page, twoYears()) },
  {
    name: 'dashboard, session setup',
    open: async (page) => {
      const last = { focusMinutes: 45, breakMinutes: 10, plant: 'corn' };
      await prefer(page, 'furrow:last-setup', last);
      await dashboard(page, twoYears());
      await press(page, 'Start Focus');
      await expectDialog(page, 'Focus Session Setup');
    },
  },
  {
    name: 'dashboard, session setup refused',
    open: async (page) => {
      await dashboard(page, NEW_GARDEN);
      await press(page, 'Start Focus');
      await page.getByLabel('Custom focus (minutes)').fill('many');
      await page.keyboard.press('Tab');
      await expect(page.getByText('Please enter only numeric values.')).toBeVisible();
    },
  },
  {
    name: 'dashboard, account full',
    open: async (page, server) => {
      await beRegistered(page, server);
      await judgeRecords(page, 'storage-full');
      await page.goto('/focus');
      await addTask(page, 'Buy seeds');
      await openAt(page, '/dashboard', 'Focus Dashboard');
      await page.getByRole('button', { name: 'Sync: Account full' }).click();
      await expect(page.getByText('Your account has no room for more.').last()).toBeVisible();
    },
  },
  {
    name: 'dashboard, waiting for an update',
    open: async (page, server) => {
      await beRegistered(page, server);
      await judgeRecords(page, 'not-yet', { 'furrow-version': '0.1.9' });
      await page.goto('/focus');
      await addTask(page, 'Buy seeds');
      await openAt(page, '/dashboard', 'Focus Dashboard');
      await page.getByRole('button', { name: 'Sync: Saved on this device · will sync' }).click();
      await expect(page.getByText('1 change is waiting until').last()).toBeVisible();
    },
  },
  {
    name: 'dashboard, server away',
    open: async (page) => {
      await signIn(page, twoYears());
      await page.route('**/api/**', (route) => route.abort());
      await openAt(page, '/dashboard', 'Focus Dashboard');
      await page.getByRole('button', { name: 'Sync: Offline' }).click();
      await expect(page.getByText('Furrow cannot be reached just now.').last()).toBeVisible();
    },
  },
];

const gardens: readonly Screen[] = [
  { name: 'garden, empty', open: (page) => gardenPage(page, NEW_GARDEN) },
  { name: 'garden, two years', open: (page) => gardenPage(page, twoYears()) },
  {
    name: 'garden, all harvests',
    open: async (page) => {
      await gardenPage(page, twoYears());
      await press(page, 'View All Harvests');
      await expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible();
    },
  },
  {
    name: 'garden, statistics',
    open: async (page) => {
      await gardenPage(page, twoYears());
      await page.getByRole('tab', { name: 'Stats' }).click();
      await page.getByText('Show as a table').click();
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'garden, reset level',
    open: async (page) => {
      await gardenPage(page, twoYears());
      await press(page, 'Reset Level');
      await expectDialog(page, 'Reset Gardener Level?');
    },
  },
];

const leaderboards: readonly Screen[] = [
  {
    name: 'leaderboard, on its way',
    open: async (page) => {
      await serve(page, boardOf(others), ownOf(110));
      await page.route('**/api/leaderboard', () => new Promise(() => {}));
      await leaderboard(page);
      await expect(page.getByText('Looking who is on the leaderboard…')).toBeAttached();
    },
  },
  {
    name: 'leaderboard, empty',
    open: async (page) => {
      await serve(page, boardOf([]), ownOf(0, false));
      await leaderboard(page);
      await expect(part(page, 'Top Gardeners')).toBeVisible();
    },
  },
  {
    name: 'leaderboard, server failing',
    open: async (page) => {
      await serve(page, 'nothing', ownOf(110));
      await leaderboard(page);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'leaderboard, own row',
    open: async (page) => {
      await serve(page, boardOf(others), ownOf(110));
      await leaderboard(page);
      await expect(part(page, 'Your Rank')).toContainText('#4');
    },
  },
  {
    name: 'leaderboard, less ranks than grew',
    open: async (page) => {
      await serve(page, boardOf(others), ownOf(110));
      await opened(page, '/leaderboard', 'Leaderboard', twoYears());
      await expect(part(page, 'Your Rank')).toContainText('110 of them rank');
    },
  },
];

const settings: readonly Screen[] = [
  {
    name: 'settings, profile',
    open: async (page, server) => {
      await beRegistered(page, server);
      await page.goto('/settings');
      await expect(page.getByText('This device')).toBeVisible();
    },
  },
  {
    name: 'settings, deletion refused',
    open: async (page, server) => {
      await beRegistered(page, server);
      await page.goto('/settings');
      await expect(page.getByText('This device')).toBeVisible();
      await press(page, 'Delete Account');
      await submit(page, { 'Current Password': 'wrong' }, 'Delete My Account');
      await expect(page.getByText('Incorrect password.')).toBeVisible();
    },
  },
  {
    name: 'settings, password in place',
    open: async (page, server) => {
      await beRegistered(page, server);
      await page.goto('/settings');
      await press(page, 'I know the current one');
      await expect(page.getByLabel('New password again')).toBeVisible();
    },
  },
  {
    name: 'settings, codes set up',
    open: async (page, server) => {
      await beRegistered(page, server);
      await openCodeSetup(page);
    },
  },
  {
    name: 'settings, recovery codes',
    open: async (page, server) => {
      await beRegistered(page, server);
      await turnCodesOn(page);
    },
  },
  {
    name: 'settings, passkeys',
    open: async (page, server) => {
      const named = server.address.replace('127.0.0.1', 'localhost');
      await plugInAuthenticator(page);
      await beRegistered(page, { ...server, address: named });
      await page.goto(`${named}/settings`);
      await press(page, 'Add a passkey');
      await expect(page.getByText('not used yet')).toBeVisible();
    },
  },
  {
    name: 'settings, who is here',
    open: async (page, server) => {
      await beRegistered(page, server);
      const error = { code: 'reauthentication-required', message: '', requestId: 'played' };
      await page.route('**/api/auth/codes/**', (route) =>
        route.fulfill({ status: 403, json: { error } }),
      );
      await page.goto('/settings');
      await press(page, 'Turn on one-time codes');
      await expectDialog(page, 'Is it you?');
    },
  },
  {
    name: 'settings, notifications',
    open: async (page, server) => {
      await beRegistered(page, server);
      await page.goto('/settings');
      await page.getByRole('tab', { name: 'Notifications' }).click();
      await expect(page.getByRole('switch', { name: 'Sound effects' })).toBeVisible();
    },
  },
];

/** Everything somebody meets who has a garden. */
export const gardenerScreens: readonly Screen[] = [
  ...dashboards,
  ...gardens,
  ...leaderboards,
  ...settings,
];
