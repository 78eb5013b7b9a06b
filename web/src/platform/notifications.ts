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

/** Asks the visitor; must be called while handling what they pressed. @throws where asking fails */
export async function askForNotifications(): Promise<NotificationState> {
  if (notificationState() === 'askable') await Notification.requestPermission();
  return notificationState();
}

/** Shows a notification in the place of the last one with its tag; pressing it brings the page back. */
export function notify(
  title: string,
  options: { readonly body: string; readonly tag: string },
): void {
  try {
    // The page makes its own sound.
    const notification = new Notification(title, { ...options, silent: true });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch (error) {
    // oxlint-disable-next-line no-console -- phones allow notifications from service workers only
    console.warn('A notification could not be shown.', error);
  }
}
