import { pathOf, showNotification } from '../platform/show-notification.ts';
import { addressOf, readPushMessage } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows what the server tells this browser while Furrow is closed, and opens Furrow when a notification is pressed (D49). */
export function followNotifications(): void {
  self.addEventListener('push', (event) => {
    event.waitUntil(show(event.data?.text()));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf(event.notification)));
  });
}

/** Shows a push message, unless a page is in view, which announces the same itself. */
async function show(text: string | undefined): Promise<void> {
  const windows = await openWindows();
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { language, direction, ...message } = readPushMessage(text);
  const told = { ...message, lang: language, dir: direction };
  await showNotification(self.registration, told, Date.now());
}

/** A window that shows the page comes to the front; one that shows another page stays as it is. */
async function open(path: unknown): Promise<void> {
  const address = addressOf(path, self.location.origin);
  const windows = await openWindows();
  const there = windows.find(({ url }) => new URL(url).pathname === new URL(address).pathname);
  await (there ? there.focus() : self.clients.openWindow(address));
}

const openWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
