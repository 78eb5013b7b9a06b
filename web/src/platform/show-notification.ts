import { MINUTE, type Instant } from '@furrow/domain/time';
import { fieldsOf } from '@furrow/domain/unknown-value';

/** A notification of Furrow's, whether a page or the service worker shows it. */
export interface ShownNotification extends Pick<NotificationOptions, 'dir' | 'lang' | 'silent'> {
  readonly title: string;
  readonly body: string;
  /** This notification replaces one with the same tag. */
  readonly tag: string;
  /** The page that pressing it opens. */
  readonly path: string;
}

/** If a hidden page and a push message tell the same, they do so within this time. */
const SAME_WITHIN = MINUTE;

/** Shows a notification. If the same was just shown, that one stays, without another sound. */
export async function showNotification(
  registration: ServiceWorkerRegistration,
  { title, body, path, ...told }: ShownNotification,
  now: Instant,
): Promise<void> {
  const standing = await registration.getNotifications({ tag: told.tag });
  const same = standing.find(({ data }) => now - Number(fieldsOf(data)['at']) < SAME_WITHIN);
  // Shown again, since browsers demand that every push message shows something.
  if (same) return registration.showNotification(same.title, { ...optionsOf(same), silent: true });
  // A notification that replaces one on the screen alerts nobody, so that one is closed first.
  for (const notification of standing) notification.close();
  const data = { path, at: now };
  await registration.showNotification(title, { ...told, body, data, icon: '/icon-192.png' });
}

const optionsOf = (shown: Notification): NotificationOptions => {
  const { body, tag, icon, lang, dir, data } = shown;
  return { body, tag, icon, lang, dir, data };
};

/** The page that pressing a notification opens. */
export const pathOf = (notification: Notification): unknown => fieldsOf(notification.data)['path'];
