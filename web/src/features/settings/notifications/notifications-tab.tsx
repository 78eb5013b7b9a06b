import { PreferenceSwitch } from '../../../parts/preference-controls.tsx';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { soundEnabled } from '../../../read-model/preferences.ts';
import { Panel } from '../../../ui/panel.tsx';
import messages from '../settings.messages.ts';
import { BrowserNotifications } from './browser-notifications.tsx';
import { ClosedNotifications } from './closed-notifications.tsx';

/** The tab 'Notifications' (section 2). */
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
