import type { Page } from '@playwright/test';
import { profileSchema } from '@furrow/contract/account-profile';
import { focusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import type { Lasts } from '@furrow/domain/session-setup/ways';
import { HOUR } from '@furrow/domain/time';
import { registerByForm } from './account.ts';
import { readStore } from './browser-database.ts';
import { expect, test } from './fixtures.ts';
import { countdown, expectWhole, pass } from './focus-page.ts';
import { homeOf, type Build } from './own-server.ts';

/* Other ways to grow, beside the release before, which knows none of them (D44, D67, D68). */

// While one server replaces the other, requests fail; the release before answers JSON for a style that it does not have.
test.use({ expectedErrors: [/Failed to load resource|Refused to apply style/] });

/** One account's page, and a place where one build runs after the other. */
async function begin(page: Page, lasts: Lasts) {
  const place = await homeOf();
  let server = await place.start('this');
  // Behind the server's clock, however far it is set forward here.
  await page.clock.install({ time: Date.now() - 4 * HOUR });
  await registerByForm(page, server.address);
  const plan = { focusHours: 0, focusMinutes: 25, breakEnabled: true, breakMinutes: 5 };
  const choice = { ...plan, description: '', plant: 'carrot', ways: { lasts } } as const;
  await page.evaluate((usr) => {
    history.pushState({ usr, key: 'set-up', idx: 1 }, '', '/focus');
  }, focusNavigationState(choice));
  await page.reload();
  await expectWhole(page);
  return {
    replaceBy: async (build: Build) => {
      await server.stop();
      server = await place.start(build);
    },
    open: (path: string) => page.goto(`${server.address}${path}`),
    profile: async () => {
      const answer = await page.request.get(`${server.address}/api/me`);
      return profileSchema.parse(await answer.json());
    },
    remove: place.remove,
  };
}

type Visit = Awaited<ReturnType<typeof begin>>;

/** The events of this browser, each with its state. */
async function eventsHere(page: Page): Promise<string[]> {
  type Row = { event: { kind: string }; state: string };
  const { rows } = await readStore<Row>(page, 'ledger');
  return rows.map(({ event, state }) => `${event.kind} ${state}`);
}

const saved = (page: Page) =>
  page.getByRole('button', { name: 'Sync: Saved on this device · will sync' });

/** What was held arrives, and is as much on the server. */
async function expectSent(page: Page, profile: Visit['profile'], pomodorosCompleted: number) {
  await expect.poll(async () => (await profile()).pomodorosCompleted).toBe(pomodorosCompleted);
  await expect.poll(async () => (await eventsHere(page)).join()).not.toContain('not-yet');
  return profile();
}

test('what this page counts past zero waits for a server that knows it', async ({ page }) => {
  const { replaceBy, profile, remove } = await begin(page, 'past-zero');
  await replaceBy('before');
  await pass(page, '25:00');
  await expect(countdown(page)).toHaveText(/^\+0:0\d$/);
  await pass(page, '07:00');
  await page.getByRole('button', { name: 'Start the break' }).click();
  await expect(page.getByRole('heading', { name: 'Break Time' })).toBeVisible();
  const held = ['pomodoro-completed not-yet', 'overtime-ended not-yet'];
  await expect.poll(() => eventsHere(page)).toEqual(held);
  await expect(saved(page)).toBeVisible();
  expect(await profile()).toMatchObject({ pomodorosCompleted: 0, focusTimeTotal: 0 });
  await replaceBy('this');
  const { focusTimeTotal } = await expectSent(page, profile, 1);
  expect(focusTimeTotal).toBeGreaterThanOrEqual(1920);
  expect(focusTimeTotal).toBeLessThan(2000);
  await remove();
});

test('what this page counts up waits for a server that knows it', async ({ page }) => {
  const { replaceBy, profile, remove } = await begin(page, 'until-stopped');
  await replaceBy('before');
  await pass(page, '01:00:00');
  // Nobody answers.
  await pass(page, '10:00');
  await expect.poll(() => eventsHere(page)).toEqual(['count-up-completed not-yet']);
  await expect(saved(page)).toBeVisible();
  await replaceBy('this');
  expect(await expectSent(page, profile, 3)).toMatchObject({ focusTimeTotal: 3600 });
  await remove();
});

for (const [way, lasts] of [
  ['is past its zero', 'past-zero'],
  ['counts up', 'until-stopped'],
] as const) {
  test(`a planting that ${way} goes on on a page of the release before, with its pomodoro`, async ({
    page,
  }) => {
    const { replaceBy, open, profile, remove } = await begin(page, lasts);
    await pass(page, '32:00');
    await expect(countdown(page)).toHaveText(/^\+?\d+:\d\d$/);
    await replaceBy('before');
    await open('/focus');
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByRole('heading', { name: 'Break Time' })).toBeVisible();
    await replaceBy('this');
    await open('/focus');
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByRole('heading', { name: 'Break Time' })).toBeVisible();
    expect(await expectSent(page, profile, 1)).toMatchObject({
      focusTimeTotal: 1500,
      failedSessions: 0,
    });
    await remove();
  });
}

test('the break that counting up earned goes on on a page of the release before', async ({
  page,
}) => {
  const { replaceBy, open, profile, remove } = await begin(page, 'until-stopped');
  await pass(page, '01:00:00');
  await pass(page, '10:00');
  await expect.poll(() => eventsHere(page)).toEqual(['count-up-completed sent']);
  await replaceBy('before');
  await open('/focus');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Start a New Pomo' }).click();
  await expect(countdown(page)).toHaveText(/2[45]:\d\d/);
  await replaceBy('this');
  expect(await profile()).toMatchObject({ pomodorosCompleted: 3, focusTimeTotal: 3600 });
  await remove();
});
