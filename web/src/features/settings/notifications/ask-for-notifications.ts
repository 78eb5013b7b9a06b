import { askForNotifications, notificationState } from '../../../platform/notifications.ts';

export type NotificationOutcome = 'allowed' | 'denied' | 'blocked' | 'unsupported' | 'failed';

/** Distinguishes a refusal now from an earlier one: only the text for the earlier one names the browser's settings. */
export async function ask(): Promise<NotificationOutcome> {
  const before = notificationState();
  if (before !== 'askable') return before;
  try {
    return (await askForNotifications()) === 'allowed' ? 'allowed' : 'denied';
  } catch (error) {
    // oxlint-disable-next-line no-console -- the visitor is told that it failed, not why
    console.error('Notifications could not be enabled.', error);
    return 'failed';
  }
}
