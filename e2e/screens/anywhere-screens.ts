import type { Page } from '@playwright/test';
import { beRegistered } from '../account.ts';
import { expect } from '../fixtures.ts';
import { growElsewhere, type Elsewhere } from '../growing-elsewhere.ts';
import { offerInstall } from '../install-offer.ts';
import type { OwnServer } from '../own-server.ts';
import { press, type Screens } from './screen.ts';

/** On the page of somebody whose other device has a planting. */
const whileGrowing = async (page: Page, server: OwnServer, path: string, when: Elsewhere) => {
  await beRegistered(page, server);
  await growElsewhere(page, server, when);
  await page.goto(path);
};

/** On the focus page of a planting that another device has continued, or ended, since. */
const afterContinuing = async (page: Page, server: OwnServer, when: Elsewhere) => {
  await beRegistered(page, server);
  await growElsewhere(page, server, { minutes: 12 });
  await page.goto('/focus');
  await press(page, 'Continue here');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await growElsewhere(page, server, { version: 3, ...when });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Continued on another device' })).toBeVisible();
};

const growing: Screens = {
  'dashboard, growing elsewhere': async (page, server) => {
    await whileGrowing(page, server, '/dashboard', { minutes: 12 });
    await expect(page.getByText('Growing on another device')).toBeVisible();
  },
  'dashboard, last grown elsewhere': async (page, server) => {
    await whileGrowing(page, server, '/dashboard', { minutes: 20, silentFor: 8 });
    await expect(page.getByText('Last grown on another device')).toBeVisible();
  },
  'focus, growing elsewhere': async (page, server) => {
    await whileGrowing(page, server, '/focus', { minutes: 12 });
    await expect(page.getByText('Growing on another device')).toBeVisible();
  },
  'focus, last grown elsewhere': async (page, server) => {
    await whileGrowing(page, server, '/focus', { minutes: 20, silentFor: 8 });
    await expect(page.getByText('Welcome back')).toBeVisible();
  },
  'focus, growing elsewhere without the server': async (page, server) => {
    await whileGrowing(page, server, '/focus', { minutes: 12 });
    await expect(page.getByText('Growing on another device')).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await press(page, 'Continue here');
    await expect(page.getByRole('alert')).toContainText('can’t be reached');
  },
  'focus, continued elsewhere': (page, server) => afterContinuing(page, server, { minutes: 12 }),
  'focus, ended elsewhere': (page, server) =>
    afterContinuing(page, server, { minutes: 12, hasEnded: true }),
};

/** A service worker of a newer release, which waits. */
function waitForUpdate(): void {
  const worker = {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    postMessage: (_message: unknown, [port]: readonly MessagePort[]) => port?.postMessage(false),
  };
  const registration = { installing: null, waiting: worker, addEventListener: () => {} };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      addEventListener: () => {},
    },
  });
}

/** What the browser answers to a page that wants to notify. */
const notifying = (permission: NotificationPermission) => (page: Page) =>
  page.addInitScript((answer) => {
    Object.defineProperty(Notification, 'permission', { value: answer, configurable: true });
  }, permission);

const onNotifications = async (page: Page, server: OwnServer) => {
  await beRegistered(page, server);
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Notifications' }).click();
};

const closed = (page: Page) =>
  page.getByRole('switch', { name: 'Notify me when Furrow is closed' });

const app: Screens = {
  'dashboard, a new version is ready': async (page, server) => {
    await page.addInitScript(waitForUpdate);
    await beRegistered(page, server);
    await expect(page.getByText('A new version of Furrow is ready')).toBeVisible();
    // The dashboard takes the focus once it has come.
    await expect(page.getByRole('main')).toBeFocused();
  },
  'landing, installable': async (page) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await offerInstall(page);
    await expect(page.getByRole('button', { name: 'Install Furrow' })).toHaveCount(1);
  },
  'settings, installable': async (page, server) => {
    await beRegistered(page, server);
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await offerInstall(page);
    await expect(page.getByRole('button', { name: 'Install Furrow' })).toHaveCount(2);
  },
  'settings, notifications': async (page, server) => {
    await onNotifications(page, server);
    await expect(closed(page)).toBeEnabled();
  },
  'settings, notifications blocked': async (page, server) => {
    await notifying('denied')(page);
    await onNotifications(page, server);
    await closed(page).click();
    await expect(page.getByText('Notifications are blocked.')).toBeVisible();
  },
  'settings, notifications looked up': async (page, server) => {
    await page.route('**/api/me/push', () => new Promise(() => {}));
    await onNotifications(page, server);
    await expect(page.getByText('Looking up this device')).toBeAttached();
  },
  'settings, notifications without the server': async (page, server) => {
    await page.route('**/api/me/push', (route) => route.abort());
    await onNotifications(page, server);
    await expect(
      page.getByText('Notifications while Furrow is closed could not be looked up'),
    ).toBeVisible();
  },
  'settings, notifications only in the installed app': async (page, server) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.assign(navigator, { standalone: false });
    });
    await onNotifications(page, server);
    await expect(page.getByText('On iPhone and iPad, first add Furrow')).toBeVisible();
  },
};

/** One farm on all devices, with a network and without. */
export const anywhereScreens: Screens = { ...growing, ...app };
