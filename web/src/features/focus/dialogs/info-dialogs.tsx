import {
  EXCESSIVE_BREAK_PENALTY,
  EXCESSIVE_PAUSE_PENALTY,
  QUIT_PENALTY,
} from '@furrow/domain/ledger/penalties';
import { FREE_BREAKS } from '@furrow/domain/planting/selectors';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PreferenceSwitch, FocusModeChoice } from '../../../parts/preference-controls.tsx';
import {
  shortcutsEnabled,
  notificationsWanted,
  savePreference,
  soundEnabled,
  usePreference,
} from '../../../read-model/preferences.ts';
import { SHORTCUTS } from '../commands.ts';
import {
  askForNotifications,
  useNotificationState,
  type NotificationState,
} from '../../../platform/notifications.ts';
import { Switch } from '../../../ui/switch.tsx';

const GAINS = [
  [
    'Growth XP',
    '1 completed pomodoro gives +1 Growth XP, with progress 0/4 to 3/4 and then a reset.',
  ],
  ['Harvest XP', '4 Growth XP give +1 Harvest XP.'],
  ['Garden XP', '1 Harvest XP gives 10 Garden XP.'],
] as const;

const PENALTIES = [
  `Excessive breaks -${EXCESSIVE_BREAK_PENALTY} per break after the ${FREE_BREAKS}th`,
  `Excessive pausing -${EXCESSIVE_PAUSE_PENALTY} per penalty`,
  `Quitting -${QUIT_PENALTY}`,
] as const;

/** The rules of the farm (section 2). */
export function InstructionsDialog({ onClose }: { onClose: () => void }) {
  return (
    <InfoDialog title="How Furrow Works" done="Back to the farm" onClose={onClose}>
      <dl className="flex flex-col gap-4">
        {GAINS.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold text-bright">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold text-bright">Penalties</dt>
          <dd className="text-muted">
            <ul className="list-disc pl-5">
              {PENALTIES.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </InfoDialog>
  );
}

/** Lists the page's shortcuts; a switch turns them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <InfoDialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {SHORTCUTS.map(({ label, does }) => (
          <div key={label} className="contents">
            <dt>
              <kbd className="inline-flex min-h-9 min-w-9 items-center justify-center rounded-control border border-line-strong bg-surface-sunken px-2 font-text font-semibold text-bright">
                {label}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <PreferenceSwitch label="Single-key shortcuts" preference={shortcutsEnabled} />
    </InfoDialog>
  );
}

/** The preferences of the focus page; also available here because not every role has the settings page (D21). */
export function FocusSettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <InfoDialog title="Focus settings" onClose={onClose}>
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
    </InfoDialog>
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
  // If the browser cannot be asked, the permission stays as it is, and the state shows that.
  if (on) await askForNotifications().catch(() => undefined);
}

type InfoDialogProps = { title: string; done?: string; onClose: () => void; children: ReactNode };

/** A dialog with information only, and one button that closes it. */
function InfoDialog({ title, done = 'Done', onClose, children }: InfoDialogProps) {
  const close = (
    <Button variant="primary" onClick={onClose}>
      {done}
    </Button>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={close}>
      {children}
    </Dialog>
  );
}
