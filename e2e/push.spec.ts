import type { PushMessage } from '@furrow/contract/push-message';
import type { Page, Worker } from '@playwright/test';
import { beRegistered, PASSWORD, test } from './account.ts';
import { expect } from './fixtures.ts';
import { answerLate } from './late-answer.ts';
import type { OwnServer } from './own-server.ts';
import { CAN, openSwitch, playBrowser, subscribed, toggle, WITHOUT } from './push-browser.ts';
import { expectWorker } from './service-worker.ts';

// The browser's part of D49. What the server sends, and when, is tested with a push service in server/src/features/push.

// A question that is on its way when somebody signs out is refused.
test.use({ serviceWorkers: 'allow', expectedErrors: [/status of 401/] });

/** Hands a message to the service worker, as the browser does when its push service brings one. */
async function deliver(page: Page, worker: Worker, message: PushMessage): Promise<void> {
  const { origin } = new URL(worker.url());
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const pushed = { origin, registrationId: await registered, data: JSON.stringify(message) };
  await browser.send('ServiceWorker.deliverPushMessage', pushed);
  await browser.detach();
}

interface Standing {
  readonly title: string;
  readonly body?: string;
  readonly dir?: string;
  readonly tag?: string;
  readonly silent?: boolean;
}

/** From now on, the worker's notifications, its looks at the open windows, and those that it opens are noted. */
const watch = (worker: Worker) =>
  worker.evaluate(() => {
    const noted = { standing: new Array<Standing>(), looks: 0, opened: new Array<string>() };
    Object.assign(Reflect.get(globalThis, 'registration'), {
      showNotification: async (title: string, options: Partial<Standing>) => {
        noted.standing = noted.standing.filter(({ tag }) => tag !== options.tag);
        noted.standing.push({ title, ...options });
      },
      getNotifications: async (of: Partial<Standing>) =>
        noted.standing
          .filter(({ tag }) => tag === of.tag)
          .map((one) => Object.assign(one, { close: () => undefined })),
    });
    const clients = Reflect.get(globalThis, 'clients');
    const matchAll = clients.matchAll.bind(clients);
    Object.assign(clients, {
      matchAll: async (options: object) => {
        const found = await matchAll(options);
        noted.looks += 1;
        return found;
      },
      openWindow: async (address: string) => noted.opened.push(address),
    });
    Object.assign(globalThis, { noted });
  });

const noted = (worker: Worker) =>
  worker.evaluate(() => {
    const { standing, looks, opened } = Reflect.get(globalThis, 'noted');
    const shown = standing.map(({ title, body, dir, silent }: Standing) => ({
      title,
      body,
      dir,
      silent,
    }));
    return { shown, looks, opened };
  });

/** Presses a notification that leads to a path. */
const press = (worker: Worker, path: string) =>
  worker.evaluate((pressed) => {
    const event = new Event('notificationclick');
    const notification = { data: { path: pressed }, close: () => undefined };
    dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
  }, path);

const message: PushMessage = {
  title: 'انتهت استراحتك',
  body: 'المزرعة بانتظارك.',
  tag: 'furrow:period',
  path: '/focus',
  language: 'ar',
  direction: 'rtl',
};

/** Opens the switch as a registered user, in a browser that can be told. */
async function openWithPush(page: Page, server: OwnServer): Promise<void> {
  await page.addInitScript(playBrowser, CAN);
  await beRegistered(page, server);
  await openSwitch(page);
}

test('a device asks to be told, is told while Furrow is closed, and no more after a sign-out (D49)', async ({
  context,
  page,
  server,
}) => {
  await openWithPush(page, server);
  await expect(toggle(page)).not.toBeChecked();
  await toggle(page).click();
  await expect(
    page.getByText('This device will tell you, even when Furrow is closed.'),
  ).toBeVisible();
  await openSwitch(page);
  await expect(toggle(page)).toBeChecked();
  await toggle(page).click();
  await expect(toggle(page)).not.toBeChecked();
  await openSwitch(page);
  await expect(toggle(page)).not.toBeChecked();
  await toggle(page).click();
  await expect(toggle(page)).toBeChecked();

  await expectWorker(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  await watch(worker);
  await deliver(page, worker, message);
  await expect.poll(async () => (await noted(worker)).looks).toBe(1);
  await page.goto('about:blank');
  await deliver(page, worker, message);
  const shown = { title: message.title, body: message.body, dir: 'rtl', silent: undefined };
  await expect.poll(async () => (await noted(worker)).shown).toEqual([shown]);
  // Sent again, as by a second server: the same, without a sound.
  await deliver(page, worker, message);
  await expect.poll(async () => (await noted(worker)).shown).toEqual([{ ...shown, silent: true }]);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => subscribed(page)).toBeNull();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('e2e-closed'))).toBe('yes');
});

test('what is turned off stays off, also with a renewal on its way', async ({ page, server }) => {
  await openWithPush(page, server);
  await toggle(page).click();
  await expect(toggle(page)).toBeEnabled();
  await expect(toggle(page)).toBeChecked();

  // The first question of a page is the renewal's.
  const release = await answerLate(page, '**/api/me/push');
  const asked = page.waitForRequest('**/api/me/push');
  await page.goto('/settings');
  await asked;
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(toggle(page)).toBeChecked();
  await toggle(page).click();
  release();
  await expect(toggle(page)).toBeEnabled();
  await expect(toggle(page)).not.toBeChecked();
  await openSwitch(page);
  await expect(toggle(page)).not.toBeChecked();
  expect(await subscribed(page)).toBeNull();
});

test('pressing a notification opens its page, or comes back to the window that shows it', async ({
  context,
  page,
  server,
}) => {
  await page.goto(`${server.address}/privacy`);
  await expectWorker(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  await watch(worker);
  for (const path of ['/focus#todos', 'https://elsewhere.example/']) await press(worker, path);
  const opened = ['/focus#todos', '/'].map((path) => server.address + path);
  await expect.poll(async () => (await noted(worker)).opened).toEqual(opened);
});

test('of two tabs a notification brings the one with the timer to the front (D23)', async ({
  context,
  page,
  server,
}) => {
  await page.goto(`${server.address}/focus`);
  await expectWorker(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  const other = await context.newPage();
  await other.goto(`${server.address}/focus`);
  await expect(other.getByText('Growing in another tab')).toBeVisible();
  // A browser brings a window to the front only after a real press. Here the window is told instead.
  await worker.evaluate(() => {
    Object.assign(Reflect.get(globalThis, 'WindowClient').prototype, {
      focus() {
        Reflect.apply(Reflect.get(this, 'postMessage'), this, ['to the front']);
      },
    });
  });
  const tabs = [page, other];
  for (const tab of tabs)
    await tab.evaluate(() => {
      const front = { times: 0 };
      Object.assign(globalThis, { front });
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        if (data === 'to the front') front.times += 1;
      });
    });
  const timesInFront = () =>
    Promise.all(tabs.map((tab) => tab.evaluate(() => Reflect.get(globalThis, 'front').times)));
  await press(worker, '/focus');
  await expect.poll(timesInFront).toEqual([1, 0]);
  await other.getByRole('button', { name: 'Take over here' }).click();
  await expect(page.getByText('Growing in another tab')).toBeVisible();
  await press(worker, '/focus#todos');
  await expect.poll(timesInFront).toEqual([1, 1]);
});

test('a device tells the server of another time zone when it starts again', async ({
  page,
  server,
}) => {
  await openWithPush(page, server);
  await toggle(page).click();
  await expect(toggle(page)).toBeChecked();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' });
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/me/push'),
  );
  await page.reload();
  expect((await asked).postDataJSON()).toMatchObject({ timeZone: 'Asia/Tokyo' });
});

test('a device is told on after its password was changed', async ({ page, server }) => {
  await openWithPush(page, server);
  await toggle(page).click();
  await expect(toggle(page)).toBeChecked();
  const known = async () => {
    const { endpoint } = await (await page.request.get(`${server.address}/api/me/push`)).json();
    return endpoint !== null && endpoint === (await subscribed(page));
  };
  expect(await known()).toBe(true);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'I know the current one' }).click();
  await page.getByLabel('Your current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('another password of enough length');
  await page.getByLabel('New password again').fill('another password of enough length');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await expect.poll(known).toBe(true);
});

const failures = [
  ['there', 'denied', 'Notifications are blocked. Please update your browser settings to enable'],
  ['away', 'granted', 'Your browser’s push service can’t be reached'],
  ['unknown', 'granted', 'This server does not know your browser’s push service.'],
] as const;

test.describe('where a device can’t be told', () => {
  test.use({ expectedErrors: [/status of 400|The push service/] });

  for (const [service, permission, text] of failures) {
    test(`it says why: ${text}`, async ({ page, server }) => {
      await page.addInitScript(playBrowser, { service, permission });
      await beRegistered(page, server);
      await openSwitch(page);
      await toggle(page).click();
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(toggle(page)).not.toBeChecked();
    });
  }

  test('it says if it can’t be turned off', async ({ page, server }) => {
    await page.addInitScript(playBrowser, CAN);
    await beRegistered(page, server);
    await openSwitch(page);
    await toggle(page).click();
    await expect(toggle(page)).toBeChecked();
    await page.evaluate(() => localStorage.setItem('e2e-stuck', 'yes'));
    await toggle(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'push service' })).toBeVisible();
    await expect(toggle(page)).toBeChecked();
    await expect(toggle(page)).toBeEnabled();
  });

  test('the settings say so', async ({ page, server }) => {
    await page.addInitScript(playBrowser, WITHOUT);
    await beRegistered(page, server);
    await openSwitch(page);
    await expect(toggle(page)).toBeDisabled();
    await expect(page.getByText('This browser can’t notify you while')).toBeVisible();
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await openSwitch(page);
    await expect(page.getByText('On iPhone and iPad, first add Furrow')).toBeVisible();
  });
});
