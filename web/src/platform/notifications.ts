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
