import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ledgerEventSchema } from '@furrow/contract/ledger-event';
import { dayKeyAt } from '@furrow/domain/calendar';
import { projectGarden, type Garden } from '@furrow/domain/ledger/garden';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { expectAccessible } from './accessibility.ts';
import { submit } from './account.ts';
import { expectedFigures } from './expected-figures.ts';
import { expectDashboardFigures, expectGardenFigures, expectOwnStanding } from './figures.ts';
import { expect, test as base } from './fixtures.ts';
import { expectFits, part } from './gardener.ts';
import { startBuild } from './own-server.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Runs against a database filled by `npm run seed`. */
const test = base.extend<{ baseURL: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: here, nothing.
  baseURL: async ({}, use) => {
    const folder = await temporaryFolder();
    const variables = { DATA_DIR: join(folder.path, 'data'), PORT: '0' };
    await seed(variables);
    const server = await startBuild('this', variables);
    await use(server.address);
    await server.stop();
    await folder.remove();
  },
});

test.use({ timezoneId: timeZone, locale: 'en-US' });

async function seed(variables: Readonly<Record<string, string>>): Promise<void> {
  const script = ['--import=tsx', 'server/src/testing/seed-command.ts'];
  const env = { PATH: process.env['PATH'], ...variables };
  await promisify(execFile)(process.execPath, script, { env });
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  const account = { Email: 'rowan@farm.example', Password: 'two years of carrots' };
  await submit(page, account, 'Log In');
  await expect(page.getByRole('heading', { name: 'Focus Dashboard' })).toBeVisible();
}

/** The garden projected from the exported ledger alone. */
async function gardenOf(page: Page): Promise<Garden> {
  const answer = await page.request.get('/api/me/export');
  const { events } = z.object({ events: z.array(ledgerEventSchema) }).parse(await answer.json());
  expect(events.length).toBeGreaterThan(4000);
  return projectGarden(events);
}

test('every figure on every page follows from the ledger alone', async ({ page }) => {
  // One moment for the test and its pages, so that no midnight comes between them.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await logIn(page);
  const expected = expectedFigures(await gardenOf(page), dayKeyAt(now, timeZone));

  await test.step('dashboard', async () => {
    await expectDashboardFigures(page, expected);
    await expectWell(page);
  });
  await test.step('garden', async () => {
    await page.goto('/garden');
    await expectGardenFigures(page, expected);
    await expectWell(page);
  });
  await test.step('leaderboard', async () => {
    await page.goto('/leaderboard');
    await expectOwnStanding(page, expected);
    await expect(part(page, 'Top Gardeners').getByRole('row')).toHaveCount(26);
    await expectWell(page);
  });
});

/** The page is accessible, and nothing overflows, even with long figures. */
async function expectWell(page: Page): Promise<void> {
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectFits(page, '100%');
  }
}
