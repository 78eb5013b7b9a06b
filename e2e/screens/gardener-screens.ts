import type { Page } from '@playwright/test';
import { beRegistered, submit } from '../account.ts';
import { boardOf, others, ownOf, serve } from '../board.ts';
import { expect } from '../fixtures.ts';
import { prefer } from '../focus-page.ts';
import {
  type KeptGarden,
  longHistory,
  NEW_GARDEN,
  openAt,
  part,
  signIn,
  twoYears,
  youngPlants,
} from '../gardener.ts';
import { openCorrections, openGrown } from '../grown-elsewhere.ts';
import { chooseImport, FOREST, TEAM, TOGGL } from '../imports.ts';
import type { OwnServer } from '../own-server.ts';
import { openCodeSetup, plugInAuthenticator, turnCodesOn } from '../second-factors.ts';
import { addTask } from '../todo-list.ts';
import { everyVariety } from '../varieties.ts';
import { expectDialog, press, type Screens } from './screen.ts';

const opened = async (page: Page, path: string, title: string, garden: KeptGarden) => {
  await signIn(page, garden);
  await openAt(page, path, title);
};

const dashboard = (page: Page, garden: KeptGarden) =>
  opened(page, '/dashboard', 'Focus Dashboard', garden);
const gardenPage = (page: Page, garden: KeptGarden) =>
  opened(page, '/garden', 'Your Garden & Stats', garden);
const leaderboard = (page: Page) => opened(page, '/leaderboard', 'Leaderboard', NEW_GARDEN);

const rankedBoard = async (page: Page, garden: KeptGarden) => {
  await serve(page, boardOf(others), ownOf(110));
  await opened(page, '/leaderboard', 'Leaderboard', garden);
};

const openSettings = async (page: Page, server: OwnServer) => {
  await beRegistered(page, server);
  await page.goto('/settings');
};

/** Adds a task. A fake server answers this outcome for every record; the real one gets none. */
async function judgeRecords(
  page: Page,
  server: OwnServer,
  outcome: string,
  headers: Record<string, string> = {},
) {
  await beRegistered(page, server);
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
  await page.goto('/focus');
  await addTask(page, 'Buy seeds');
}

async function expectSync(page: Page, state: string, text: string): Promise<void> {
  await openAt(page, '/dashboard', 'Focus Dashboard');
  await page.getByRole('button', { name: `Sync: ${state}` }).click();
  await expect(page.getByRole('dialog').filter({ hasText: text })).toBeInViewport();
}

const lastPurple = {
  focusMinutes: 45,
  breakMinutes: 10,
  plant: 'carrot',
  variety: 'purple-carrot',
};

async function otherWays(page: Page, ...names: readonly string[]): Promise<void> {
  await dashboard(page, NEW_GARDEN);
  await press(page, 'Start Focus');
  await press(page, 'Other ways to grow');
  for (const name of names) await page.getByRole('radio', { name }).click();
}

const dashboards: Screens = {
  'dashboard, empty': (page) => dashboard(page, NEW_GARDEN),
  'dashboard, two years': (page) => dashboard(page, twoYears()),
  'dashboard, session setup': async (page) => {
    const last = { focusMinutes: 45, breakMinutes: 10, plant: 'corn' };
    await prefer(page, 'furrow:last-setup', last);
    await dashboard(page, twoYears());
    await press(page, 'Start Focus');
    await expectDialog(page, 'Focus Session Setup');
  },
  'dashboard, session setup with varieties': async (page) => {
    await prefer(page, 'furrow:last-setup', lastPurple);
    await dashboard(page, { days: {}, history: everyVariety() });
    await press(page, 'Start Focus');
    await expectDialog(page, 'Focus Session Setup');
    await page.getByRole('radio', { name: 'Purple carrot' }).click();
  },
  'dashboard, session setup past zero': (page) => otherWays(page, 'Keep going', 'Strict'),
  'dashboard, session setup counting up': (page) => otherWays(page, 'Until I stop', 'Gentle'),
  'dashboard, session setup refused': async (page) => {
    await dashboard(page, NEW_GARDEN);
    await press(page, 'Start Focus');
    await page.getByLabel('Custom focus (minutes)').fill('many');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Please enter only numeric values.')).toBeVisible();
  },
  'dashboard, account full': async (page, server) => {
    await judgeRecords(page, server, 'storage-full');
    await expectSync(page, 'Account full', 'Your account has no room for more.');
  },
  'dashboard, waiting for an update': async (page, server) => {
    await judgeRecords(page, server, 'not-yet', { 'furrow-version': '0.1.9' });
    await expectSync(page, 'Saved on this device · will sync', '1 change is waiting until');
  },
  'dashboard, server away': async (page) => {
    await signIn(page, twoYears());
    await page.route('**/api/**', (route) => route.abort());
    await expectSync(page, 'Offline', 'Furrow cannot be reached just now.');
  },
};

const gardens: Screens = {
  'garden, empty': (page) => gardenPage(page, NEW_GARDEN),
  'garden, two years': (page) => gardenPage(page, twoYears()),
  'garden, young plants only': async (page) => {
    await gardenPage(page, { ...NEW_GARDEN, young: youngPlants() });
    const cursor = part(page, 'Your plants').getByRole('button', { name: /arrow keys walk/ });
    await cursor.focus();
    await expect(part(page, 'Your plants').getByRole('status')).toContainText('of 4');
  },
  'garden, varieties': async (page) => {
    await gardenPage(page, { days: {}, history: everyVariety() });
    await press(page, 'View All Harvests');
  },
  'garden, all harvests': async (page) => {
    await gardenPage(page, twoYears());
    await press(page, 'View All Harvests');
    await expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible();
  },
  'garden, no harvest found': async (page) => {
    await gardenPage(page, { days: {}, history: longHistory(24).slice(0, 8) });
    await press(page, 'View All Harvests');
    for (const [list, option] of [
      ['Plant', 'Wheat'],
      ['Outcome', 'Wilted'],
    ] as const) {
      await page.getByRole('combobox', { name: list }).click();
      await page.getByRole('option', { name: option }).click();
    }
    await expect(page.getByText('No plantings match.')).toBeVisible();
  },
  'garden, correct a planting': async (page, server) => {
    await openGrown(page, server);
    await openCorrections(page);
    await expect(page.getByText('1 h 40 min of focus').last()).toBeVisible();
  },
  'garden, this did not happen': async (page, server) => {
    await openGrown(page, server);
    await openCorrections(page);
    await press(page, 'This did not happen');
    await expectDialog(page, 'Take this planting back?');
  },
  'garden, shorten a planting': async (page, server) => {
    await openGrown(page, server);
    await openCorrections(page);
    await press(page, 'Shorten…');
    await page.getByLabel('Minutes off the end').fill('10');
    await expect(page.getByText('no longer be a harvest')).toBeVisible();
  },
  'garden, statistics': async (page) => {
    await gardenPage(page, twoYears());
    await page.getByRole('tab', { name: 'Stats' }).click();
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('table', { name: 'Focus time by day' })).toBeVisible();
  },
  'garden, reset level': async (page) => {
    await gardenPage(page, twoYears());
    await press(page, 'Reset Level');
    await expectDialog(page, 'Reset Gardener Level?');
  },
};

const leaderboards: Screens = {
  'leaderboard, on its way': async (page) => {
    await serve(page, boardOf(others), ownOf(110));
    await page.route('**/api/leaderboard', () => new Promise(() => {}));
    await leaderboard(page);
    await expect(page.getByText('Loading the leaderboard…')).toBeAttached();
  },
  'leaderboard, empty': async (page) => {
    await serve(page, boardOf([]), ownOf(0, false));
    await leaderboard(page);
    await expect(part(page, 'Top Gardeners')).toBeVisible();
  },
  'leaderboard, server failing': async (page) => {
    await serve(page, 'nothing', ownOf(110));
    await leaderboard(page);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'leaderboard, own row': async (page) => {
    await rankedBoard(page, NEW_GARDEN);
    await expect(part(page, 'Your Rank')).toContainText('#4');
  },
  'leaderboard, less ranks than grew': async (page) => {
    await rankedBoard(page, twoYears());
    await expect(part(page, 'Your Rank')).toContainText('110 of them rank');
  },
};

const settings: Screens = {
  'settings, profile': async (page, server) => {
    await openSettings(page, server);
    await expect(page.getByText('This device')).toBeVisible();
  },
  'settings, import refused': async (page, server) => {
    await openSettings(page, server);
    await press(page, 'Import…');
    await expectDialog(page, 'Import your history');
    await page
      .locator('input[type=file]')
      .setInputFiles([{ ...FOREST, buffer: Buffer.from('a,b') }]);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'settings, import preview': async (page, server) => {
    await openSettings(page, server);
    await chooseImport(page, TOGGL);
  },
  'settings, import of a team': async (page, server) => {
    await openSettings(page, server);
    await chooseImport(page, TEAM);
  },
  'settings, imported': async (page, server) => {
    await openSettings(page, server);
    await chooseImport(page, FOREST);
    await press(page, 'Import 2 sessions');
    await expectDialog(page, 'Your history is here');
  },
  'settings, undo an import': async (page, server) => {
    await openSettings(page, server);
    await chooseImport(page, FOREST);
    await press(page, 'Import 2 sessions');
    await press(page, 'Close');
    await press(page, 'Undo');
    await expectDialog(page, 'Undo this import?');
  },
  'settings, deletion refused': async (page, server) => {
    await openSettings(page, server);
    await expect(page.getByText('This device')).toBeVisible();
    await press(page, 'Delete Account');
    await submit(page, { 'Current Password': 'wrong' }, 'Delete My Account');
    await expect(page.getByText('Incorrect password.')).toBeVisible();
  },
  'settings, password in place': async (page, server) => {
    await openSettings(page, server);
    await press(page, 'I know the current one');
    await expect(page.getByLabel('New password again')).toBeVisible();
  },
  'settings, codes set up': async (page, server) => {
    await beRegistered(page, server);
    await openCodeSetup(page);
  },
  'settings, recovery codes': async (page, server) => {
    await beRegistered(page, server);
    await turnCodesOn(page);
  },
  'settings, passkeys': async (page, server) => {
    const named = server.address.replace('127.0.0.1', 'localhost');
    await plugInAuthenticator(page);
    await beRegistered(page, { ...server, address: named });
    await page.goto(`${named}/settings`);
    await press(page, 'Add a passkey');
    await expect(page.getByText('not used yet')).toBeVisible();
  },
  'settings, who is here': async (page, server) => {
    await beRegistered(page, server);
    const error = { code: 'reauthentication-required', message: '', requestId: 'played' };
    await page.route('**/api/auth/codes/**', (route) =>
      route.fulfill({ status: 403, json: { error } }),
    );
    await page.goto('/settings');
    await press(page, 'Turn on one-time codes');
    await expectDialog(page, 'Is it you?');
  },
};

/** All screens of a gardener. */
export const gardenerScreens: Screens = {
  ...dashboards,
  ...gardens,
  ...leaderboards,
  ...settings,
};
