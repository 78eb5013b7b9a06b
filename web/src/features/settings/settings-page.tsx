import { apiPaths } from '@furrow/contract/api-paths';
import { useState, useCallback, useEffect } from 'react';
import Download from 'lucide-react/icons/download';
import type { OwnStanding } from '@furrow/contract/leaderboard';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FocusModeChoice, PreferenceSwitch } from '../../parts/preference-controls.tsx';
import {
  soundEnabled,
  notificationsWanted,
  savePreference,
  usePreference,
} from '../../read-model/preferences.ts';
import { DangerZone } from './profile/danger-zone.tsx';
import { Devices } from './profile/devices.tsx';
import { NameForm } from './profile/name-form.tsx';
import { PasswordCard, usePasswordReset } from './profile/password-card.tsx';
import { SignInCard } from './profile/sign-in/sign-in-card.tsx';
import {
  notificationTexts,
  type NotificationOutcome,
  failureText,
} from '../../api/account-texts.ts';
import {
  askForNotifications,
  notificationState,
  useNotificationState,
} from '../../platform/notifications.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Switch } from '../../ui/switch.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { changeListing, fetchOwnStanding } from '../../api/leaderboard.ts';
import type { Failure, Result } from '../../api/request.ts';

/** Settings with their two tabs (section 2). */
export function Component() {
  useDocumentTitle('Settings');
  const reset = usePasswordReset();
  const profile = (
    <>
      <NameForm />
      <PasswordCard reset={reset} />
      <SignInCard />
      <LeaderboardListing />
      <Devices />
      <ExportCard />
      <DangerZone />
    </>
  );
  const notifications = (
    <>
      <Panel title="Notifications">
        <PreferenceSwitch
          label="Sound effects"
          detail="Gentle sounds when a session starts, pauses and is done."
          preference={soundEnabled}
        />
        <hr className="border-line" />
        <BrowserNotifications />
      </Panel>
      <Panel title="Focus">
        <FocusModeChoice />
      </Panel>
    </>
  );
  return (
    <div className="grow px-4 py-8 sm:px-6 sm:py-12">
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <h1 className="text-title">Settings</h1>
        <Tabs
          label="Settings"
          tabs={[
            { label: 'Profile', content: profile },
            { label: 'Notifications', content: notifications },
          ]}
        />
      </div>
    </div>
  );
}

function BrowserNotifications() {
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

/** Distinguishes a refusal now from an earlier one: only the text for the earlier one names the browser's settings. */
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

const files = [
  { label: 'Everything (JSON)', address: apiPaths.export },
  { label: 'Sessions (CSV)', address: apiPaths.exportSessions },
];

/** Links that download all data of the account. */
function ExportCard() {
  return (
    <Panel
      title="Your Data"
      description="Take it along: everything as one file, or your focus sessions as a table. What was before a level reset is in it, too."
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        {files.map(({ label, address }) => (
          <a key={address} href={address} download className={buttonStyle('secondary', 'medium')}>
            <Download aria-hidden size={18} />
            {label}
          </a>
        ))}
      </div>
    </Panel>
  );
}

/** Lists or unlists this gardener on the leaderboard; being unlisted has no cost (D31). */
function LeaderboardListing() {
  const [standing, setStanding] = useState<OwnStanding>();
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);

  /** A failure keeps the standing that was known before. */
  const note = useCallback((answer: Result<OwnStanding>) => {
    if (answer.ok) setStanding(answer.value);
    setFailure(answer.ok ? undefined : answer);
  }, []);

  useEffect(() => {
    void fetchOwnStanding().then(note);
  }, [note]);

  async function turn(listed: boolean) {
    setSending(true);
    note(await changeListing(listed));
    setSending(false);
  }

  return (
    <Panel title="Leaderboard">
      <Switch
        label="Show me on the leaderboard"
        detail="With your name, level and Garden XP. Leaving costs your garden nothing; others see the change within a minute."
        checked={standing?.listed ?? true}
        disabled={standing === undefined || isSending}
        onChange={(listed) => void turn(listed)}
      />
      {failure && (
        <AlertMessage onDismiss={() => setFailure(undefined)}>
          {failureText('listing', failure)}
        </AlertMessage>
      )}
    </Panel>
  );
}
