import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { LanguageField } from '../../../parts/language-field.tsx';
import { ClockAndWeekStart, PreferenceSwitch } from '../../../parts/preference-controls.tsx';
import {
  alwaysMoving,
  shortcutsEnabled,
  notificationsWanted,
  quietCat,
  savePreference,
  soundEnabled,
  usePreference,
} from '../../../read-model/preferences.ts';
import { askForNotifications, useNotificationState } from '../../../platform/notifications.ts';
import { Switch } from '../../../ui/switch.tsx';
import { BackToDefaults, SoundSettings, TimerSettings } from '../../../parts/timer-settings.tsx';
import { InfoDialog } from './info-dialogs.tsx';
import messages from './dialogs.messages.ts';

type SettingsProps = { onClose: () => void; onListen: () => void };

/** The preferences of the focus page; also available here because not every role has the settings page (D21). */
export function FocusSettingsDialog({ onClose, onListen }: SettingsProps) {
  const t = useMessages(messages);
  return (
    <InfoDialog
      title={t('focus.settings.title')}
      size="large"
      other={<BackToDefaults />}
      onClose={onClose}
    >
      <TimerSettings />
      <Group>
        <PreferenceSwitch
          label={t('focus.settings.sound')}
          detail={t('focus.settings.sound-detail')}
          preference={soundEnabled}
        />
        <SoundSettings onListen={onListen} />
      </Group>
      <Group>
        <NotificationSwitch />
        <PreferenceSwitch
          label={t('focus.settings.shortcuts')}
          detail={t('focus.settings.shortcuts-detail')}
          preference={shortcutsEnabled}
        />
        <PreferenceSwitch
          label={t('focus.settings.quiet-cat')}
          detail={t('focus.settings.quiet-cat-detail')}
          preference={quietCat}
        />
        <PreferenceSwitch
          label={t('focus.settings.always-moving')}
          detail={t('focus.settings.always-moving-detail')}
          preference={alwaysMoving}
        />
      </Group>
      <Group>
        <LanguageField />
        <ClockAndWeekStart />
      </Group>
    </InfoDialog>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-5 border-t border-line pt-5">{children}</div>;
}

function NotificationSwitch() {
  const t = useMessages(messages);
  const isWanted = usePreference(notificationsWanted);
  const state = useNotificationState();
  return (
    <Switch
      label={t('focus.settings.notifications')}
      detail={t(`focus.settings.notifications-${state}`)}
      checked={isWanted && state === 'allowed'}
      disabled={state === 'blocked' || state === 'unsupported'}
      onChange={(on) => void turn(on)}
    />
  );
}

async function turn(on: boolean) {
  savePreference(notificationsWanted, on);
  // If the browser cannot be asked, the permission stays as it is, and the state shows that.
  if (on) await askForNotifications().catch(() => undefined);
}
