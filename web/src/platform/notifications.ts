import { useSyncExternalStore } from 'react';
import { machineClock } from './clock.ts';
import { workerRegistration } from './worker-registration.ts';
import { showNotification, type ShownNotification } from './show-notification.ts';

export type NotificationState = 'unsupported' | 'askable' | 'blocked' | 'allowed';

/** What the browser says about notifications from this page. */
export function notificationState(): NotificationState {
  if (!('Notification' in window)) return 'unsupported';
  switch (Notification.permission) {
    case 'granted':
      return 'allowed';
    case 'denied':
      return 'blocked';
    case 'default':
      return 'askable';
  }
}

const answered = new EventTarget();

/** Asks the visitor; must be called while handling a press of theirs. @throws if asking fails */
export async function askForNotifications(): Promise<NotificationState> {
  if (notificationState() === 'askable') await Notification.requestPermission();
  answered.dispatchEvent(new Event('answer'));
  return notificationState();
}

/** The browser's answer, kept up to date: it changes by asking, and in the browser's own settings. */
export function useNotificationState(): NotificationState {
  return useSyncExternalStore(watchPermission, notificationState);
}

function watchPermission(onChange: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  answered.addEventListener('answer', onChange, { signal });
  void permission().then((status) => status?.addEventListener('change', onChange, { signal }));
  return () => stop.abort();
}

/** Undefined if the browser does not let it be watched. */
async function permission(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'notifications' });
  } catch {
    return undefined;
  }
}

/** Shows a notification in the page's language; pressing it brings its page to the front, or opens it. @returns whether it could */
export async function notify(
  told: Omit<ShownNotification, 'lang' | 'dir' | 'silent'>,
): Promise<boolean> {
  const { lang, dir } = document.documentElement;
  // The page makes its own sound.
  const silently = { ...told, lang, dir: dir === 'rtl' ? dir : 'ltr', silent: true } as const;
  try {
    const registration = await workerRegistration();
    if (registration?.active) {
      await showNotification(registration, silently, machineClock.read().wall);
    } else {
      showWithoutWorker(silently);
    }
    return true;
  } catch (error) {
    // oxlint-disable-next-line no-console -- phones allow notifications from service workers only
    console.warn('A notification could not be shown.', error);
    return false;
  }
}

/** Pressing the notification leaves a page that shows something else as it is, as the service worker does. */
function showWithoutWorker({ title, path, ...options }: ShownNotification): void {
  const notification = new Notification(title, options);
  notification.addEventListener('click', () => {
    notification.close();
    if (new URL(path, location.href).pathname === location.pathname) window.focus();
    else window.open(path);
  });
}
