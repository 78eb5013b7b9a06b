import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { ask, beRegistered, PASSWORD, test } from './account.ts';
import { expect } from './fixtures.ts';
import { countdown, stored } from './focus-page.ts';
import { growElsewhere } from './growing-elsewhere.ts';
import { answerLate } from './late-answer.ts';
import type { OwnServer } from './own-server.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

interface Devices {
  readonly page: Page;
  readonly browser: Browser;
  readonly server: OwnServer;
}

/** A registered user's device, and how to open another. */
async function laptop({ page, browser, server }: Devices) {
  const email = await beRegistered(page, server);
  const another = async () => {
    const context = await browser.newContext({ baseURL: server.address });
    const other = await context.newPage();
    await ask(other, server.address, '/api/auth/sign-in/email', { email, password: PASSWORD });
    await other.goto('/');
    await expect(other).toHaveURL('/dashboard');
    return other;
  };
  return { another };
}

/** Begins a session, and waits until the server knows of it. */
async function begin(page: Page): Promise<void> {
  const told = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/sync') &&
      JSON.stringify(response.request().postDataJSON().records).includes('"growing"'),
  );
  await page.goto('/focus');
  await (await told).finished();
  await expect(page.getByRole('heading', { name: 'Focus Time' })).toBeVisible();
}

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await countdown(page).innerText()).split(':').map(Number);
  return minutes * 60 + seconds;
}

/** Both show the same time, to the second. On a slow machine a page may draw a second late, so they are read until they agree. */
async function expectSameTime(one: Page, other: Page): Promise<void> {
  const apart = async () => {
    // Reading takes time, too, so one of them is read before and after the other.
    const before = await secondsLeft(one);
    const between = await secondsLeft(other);
    const after = await secondsLeft(one);
    return Math.max(between - before, after - between);
  };
  await expect.poll(apart).toBeLessThanOrEqual(1);
}

/** Asks the server now, as a page does after an absence. */
const hear = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

const continueHere = (page: Page) => page.getByRole('button', { name: 'Continue here' });

test('a planting moves to the device that continues it, without a pause (D48)', async ({
  page,
  browser,
  server,
}) => {
  const { another } = await laptop({ page, browser, server });
  await begin(page);
  const phone = await another();
  const card = phone.getByRole('region', { name: 'Growing on another device' });
  await expect(card).toContainText('Focus Time');
  await expectSameTime(page, phone);

  await continueHere(phone).click();
  await expect(phone.getByRole('button', { name: 'Pause' })).toBeVisible();
  await hear(page);
  await expect(page.getByRole('heading', { name: 'Continued on another device' })).toBeVisible();
  await expectSameTime(page, phone);
  await expect(phone.getByText('Total pause time')).toBeHidden();

  await continueHere(page).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await hear(phone);
  await expect(phone.getByRole('heading', { name: 'Continued on' })).toBeVisible();
  await phone.context().close();
});

test('if two devices press at once, one has it, and the other says where it is', async ({
  page,
  browser,
  server,
}) => {
  const { another } = await laptop({ page, browser, server });
  await begin(page);
  const others = [await another(), await another()];
  for (const other of others) await other.goto('/focus');
  await Promise.all(others.map((other) => continueHere(other).click()));
  const running = async () => {
    for (const each of [page, ...others]) await hear(each);
    const pauses = [page, ...others].map((each) =>
      each.getByRole('button', { name: 'Pause' }).count(),
    );
    return (await Promise.all(pauses)).toSorted((one, other) => one - other);
  };
  await expect.poll(running).toEqual([0, 0, 1]);
  for (const other of others) await other.context().close();
});

test('where a device died, another offers to resume, and says what it costs (D22)', async ({
  page,
  server,
}) => {
  await beRegistered(page, server);
  await growElsewhere(page, server, { minutes: 20, silentFor: 8 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText('13 min of focus left')).toBeVisible();
  await expect(page.getByText('resuming wilts the plant')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(countdown(page)).toHaveText(/^(13:00|12:5\d)$/);
  await expect(page.getByText('Current focus: Letters')).toBeVisible();
});

test('while the server is late, /focus waits and says so, and ends nothing on the other device', async ({
  page,
  browser,
  server,
}) => {
  const { another } = await laptop({ page, browser, server });
  const phone = await another();
  // The phone must not hear of the planting by its stream.
  await phone.goto('about:blank');
  await begin(page);
  const answer = await answerLate(phone, '**/api/sync');
  await phone.goto('/focus');
  await expect(phone.getByRole('heading', { name: 'Checking your other devices' })).toBeVisible();
  await expect(phone.getByText('The server is slow to answer.')).toBeVisible();
  await expect(phone.getByText('what you start here will end.')).toBeVisible();
  await expectAccessible(phone);
  answer();
  await expect(phone.getByRole('heading', { name: 'Growing on another device' })).toBeVisible();
  await hear(page);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await stored(page, 'harvestHistory')).toBeNull();
  await phone.context().close();
});

test('who does not wait for a late server begins, and other devices see it once the server has answered', async ({
  page,
  browser,
  server,
}) => {
  const { another } = await laptop({ page, browser, server });
  const phone = await another();
  // A late exchange of the dashboard would be taken for that of the focus page.
  await phone.goto('about:blank');
  const answer = await answerLate(phone, '**/api/sync');
  await phone.goto('/focus');
  await phone.getByRole('button', { name: 'Start here now' }).click();
  await expect(phone.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Growing on' })).toBeHidden();
  answer();
  await expect(page.getByRole('region', { name: 'Growing on another device' })).toBeVisible();
  await phone.context().close();
});

test('without a network the planting stays where it is, and another can begin', async ({
  page,
  context,
  server,
}) => {
  await beRegistered(page, server);
  await growElsewhere(page, server, { minutes: 5 });
  await page.goto('/focus');
  await expect(page.getByRole('heading', { name: 'Growing on another device' })).toBeVisible();
  await context.setOffline(true);
  await continueHere(page).click();
  await expect(page.getByRole('alert')).toContainText('can’t be reached');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(countdown(page)).toHaveText(/^(25:00|24:5\d)$/);
  await context.setOffline(false);
});
