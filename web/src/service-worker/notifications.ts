import { TIMER_CLAIM, type WorkerQuestion } from '../platform/offline/worker-question.ts';
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

/**
 * A window that shows the page comes to the front; one that shows another page stays as it is. Of several that show the focus page, one has
 * the timer, and the others only say so (D23).
 */
async function open(path: unknown): Promise<void> {
  const address = addressOf(path, self.location.origin);
  const { pathname } = new URL(address);
  const windows = await openWindows();
  const there = windows.filter(({ url }) => new URL(url).pathname === pathname);
  const first = there.length > 1 ? await timerAmong(there) : there[0];
  await (first ? first.focus() : self.clients.openWindow(address));
}

/** A window answers within this time. Browsers let a worker bring a window to the front only for about a second after the press. */
const ANSWERS_WITHIN = 300;

type Asked = Pick<ServiceWorker, 'postMessage'>;

/** The window that has the timer; without an answer, the one that was used last. */
function timerAmong<Window extends Asked>(windows: readonly Window[]): Promise<Window | undefined> {
  const question: WorkerQuestion = { kind: 'has-claim', name: TIMER_CLAIM };
  return new Promise((resolve) => {
    setTimeout(() => resolve(windows[0]), ANSWERS_WITHIN);
    for (const window of windows) {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(window));
      port1.start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window of this site has none
      window.postMessage(question, [port2]);
    }
  });
}

const openWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
