import { askForNotifications, useNotificationState } from '../../../platform/notifications.ts';
import type { NotificationState } from '../../../platform/notifications.ts';
import { FocusModeChoice } from '../../../parts/focus-mode-choice.tsx';
import { PreferenceSwitch } from '../../../parts/preference-switch.tsx';
import {
  notificationsWanted,
  savePreference,
  shortcutsEnabled,
  soundEnabled,
  usePreference,
} from '../../../read-model/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';

/** What the page may do beside counting; here too for those who have no settings page (D21). */
export function FocusSettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Focus settings"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <FocusModeChoice />
      <PreferenceSwitch
        label="Sound effects"
        detail="Gentle sounds, and calm music in the breaks."
        preference={soundEnabled}
      />
      <NotificationSwitch />
      <PreferenceSwitch
        label="Single-key shortcuts"
        detail="Space, B, Q and others; press ? for the list."
        preference={shortcutsEnabled}
      />
    </Dialog>
  );
}

const STATE_TEXT: Record<NotificationState, string> = {
  allowed: 'A word when a period is over while you look elsewhere.',
  askable: 'A word when a period is over while you look elsewhere. Your browser asks you first.',
  blocked:
    'Notifications are blocked. Please update your browser settings to enable notifications.',
  unsupported: 'Your browser does not support notifications',
};

function NotificationSwitch() {
  const isWanted = usePreference(notificationsWanted);
  const state = useNotificationState();
  return (
    <Switch
      label="Notifications"
      detail={STATE_TEXT[state]}
      checked={isWanted && state === 'allowed'}
      disabled={state === 'blocked' || state === 'unsupported'}
      onChange={(on) => void turn(on)}
    />
  );
}

async function turn(on: boolean) {
  savePreference(notificationsWanted, on);
  // A browser that cannot be asked stays as it is, and the state says so.
  if (on) await askForNotifications().catch(() => undefined);
}
