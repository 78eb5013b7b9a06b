import { useState } from 'react';
import { PreferenceSwitch } from '../../../parts/preference-controls.tsx';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { useNotificationState } from '../../../platform/notifications.ts';
import {
  notificationsWanted,
  savePreference,
  soundEnabled,
  usePreference,
} from '../../../read-model/preferences.ts';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Switch } from '../../../ui/switch.tsx';
import messages from '../settings.messages.ts';
import { ask, type NotificationOutcome } from './ask-for-notifications.ts';
import { ClosedNotifications } from './closed-notifications.tsx';

/** The tab 'Notifications'. */
export function NotificationsTab() {
  const t = useMessages(messages);
  return (
    <Panel title={t('settings.notifications.title')}>
      <PreferenceSwitch
        label={t('settings.notifications.sound')}
        detail={t('settings.notifications.sound-detail')}
        preference={soundEnabled}
      />
      <hr className="border-line" />
      <BrowserNotifications />
      <hr className="border-line" />
      <ClosedNotifications />
    </Panel>
  );
}

/** Notifications by an open page that nobody looks at (D21). */
function BrowserNotifications() {
  const t = useMessages(messages);
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
        label={t('settings.notifications.browser')}
        detail={t('settings.notifications.browser-detail')}
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
          {t(`settings.notifications.${outcome}`)}
        </AlertMessage>
      )}
    </div>
  );
}
