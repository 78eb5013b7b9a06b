import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What the browser's push service does, or 'absent' for a browser that has none. */
export type PushService = 'there' | 'away' | 'unknown' | 'absent';

export interface Playing {
  readonly service: PushService;
  readonly permission: string;
}

export const CAN: Playing = { service: 'there', permission: 'granted' };
export const WITHOUT: Playing = { ...CAN, service: 'absent' };

/** A fake of what a headless browser lacks: permission, a push service, and notifications that still stand. */
export function playBrowser({ service, permission }: Playing): void {
  if (!('serviceWorker' in navigator)) return;
  Object.defineProperty(Notification, 'permission', { value: permission, configurable: true });
  Object.assign(ServiceWorkerRegistration.prototype, {
    getNotifications: async () => [{ close: () => localStorage.setItem('e2e-closed', 'yes') }],
  });
  if (service === 'absent') return void Reflect.deleteProperty(window, 'PushManager');
  const host = service === 'unknown' ? 'push.example.org' : 'fcm.googleapis.com';
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  const subscriptionOf = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({
      endpoint,
      expirationTime: null,
      keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
    }),
    unsubscribe: async () => {
      if (localStorage.getItem('e2e-stuck') !== null) throw new DOMException('stuck', 'AbortError');
      localStorage.removeItem('e2e-push');
    },
  });
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (service === 'away') throw new DOMException('no answer', 'AbortError');
      localStorage.setItem('e2e-push', `https://${host}/fcm/send/${applicationServerKey}`);
      return subscriptionOf(localStorage.getItem('e2e-push') ?? '');
    },
    getSubscription: async () => {
      const endpoint = localStorage.getItem('e2e-push');
      return endpoint === null ? null : subscriptionOf(endpoint);
    },
  });
}

/** Where the browser is reached. */
export const subscribed = (page: Page) => page.evaluate(() => localStorage.getItem('e2e-push'));

export const toggle = (page: Page) =>
  page.getByRole('switch', { name: 'Notify me when Furrow is closed' });

export async function openSwitch(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(toggle(page)).toBeVisible();
}
