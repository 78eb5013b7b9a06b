import { useState } from 'react';
import { notificationTexts, type NotificationOutcome } from '../../api/account-texts.ts';
import {
  askForNotifications,
  notificationState,
  useNotificationState,
} from '../../platform/notifications.ts';
import {
  notificationsWanted,
  savePreference,
  usePreference,
} from '../../read-model/preferences.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Switch } from '../../ui/switch.tsx';

export function BrowserNotifications() {
  const isWanted = usePreference(notificationsWanted);
  const isAllowed = useNotificationState() === 'allowed';
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<NotificationOutcome>();

  async function turn(on: boolean) {
    if (!on) {
      setOutcome(undefined);
      return savePreference(notificationsWanted, false);
    }
    setAsking(true);
    const came = await ask();
    setAsking(false);
    setOutcome(came);
    if (came === 'allowed') savePreference(notificationsWanted, true);
  }

  return (
    <div className="flex flex-col gap-3">
      <Switch
        label="Browser notifications"
        detail="A word when a session ends or a task is due, also while you look elsewhere."
        checked={isWanted && isAllowed}
        disabled={isAsking}
        onChange={(on) => void turn(on)}
      />
      {outcome && (
        <AlertMessage
          tone={outcome === 'allowed' ? 'success' : 'danger'}
          urgent={outcome !== 'allowed'}
          onDismiss={() => setOutcome(undefined)}
        >
          {notificationTexts[outcome]}
        </AlertMessage>
      )}
    </div>
  );
}

/** Refused now is another thing than refused before: only then do the browser's settings help. */
async function ask(): Promise<NotificationOutcome> {
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
