import { workerRegistration } from './worker-registration.ts';
import { SECOND } from '@furrow/domain/time';
import { wait } from './schedule.ts';

/** Whether this browser can be told something while Furrow is closed (D49); on iPhone and iPad only the installed app can. */
export type PushSupport = 'supported' | 'only-installed' | 'unsupported';

export function pushSupport(): PushSupport {
  const isSupported = ['serviceWorker' in navigator, 'PushManager' in window].every(Boolean);
  if (isSupported && 'Notification' in window) return 'supported';
  return Reflect.get(navigator, 'standalone') === false ? 'only-installed' : 'unsupported';
}

/** The browser's address for push messages; null if it has none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await workerRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** A service worker is ready within this time, even on the first page of a slow machine. */
const READY_WITHIN = 20 * SECOND;

/**
 * Has the browser's push service make an address for the server with this key. An address that the browser had before ends.
 * @throws if the push service can't be reached, or the visitor forbids it
 */
export async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const registration = await Promise.race([navigator.serviceWorker.ready, wait(READY_WITHIN)]);
  if (!registration) throw new Error('There is no service worker.');
  await unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Ends the browser's address, so that no more push messages arrive. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** Removes the notifications that are still shown: they may name a task. */
export async function removeNotifications(): Promise<void> {
  const registration = await workerRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
}
