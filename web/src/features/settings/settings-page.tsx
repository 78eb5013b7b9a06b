import { useState, useCallback, useEffect } from 'react';
import type { OwnStanding } from '@furrow/contract/leaderboard';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { useReplacedControls } from '../../platform/replaced-controls.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LanguageField } from '../../parts/language-field.tsx';
import { InstallPanel } from '../../parts/install/install-panel.tsx';
import { ClockAndWeekStart } from '../../parts/preference-controls.tsx';
import { BackToDefaults, SoundSettings, TimerSettings } from '../../parts/timer-settings.tsx';
import { DataCard } from './data-card.tsx';
import { NotificationsTab } from './notifications/notifications-tab.tsx';
import { DangerZone } from './profile/danger-zone.tsx';
import { Devices } from './profile/devices.tsx';
import { NameForm } from './profile/name-form.tsx';
import { PasswordCard, usePasswordReset } from './profile/password-card.tsx';
import { SignInCard } from './profile/sign-in/sign-in-card.tsx';
import { failureText } from '../../api/account-texts.ts';
import type { Catalogue } from '../../platform/language/translation.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './settings.messages.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Switch } from '../../ui/switch.tsx';
import { changeListing, fetchOwnStanding } from '../../api/leaderboard.ts';
import type { Failure, Result } from '../../api/request.ts';

export const ownTexts = import.meta.glob<Catalogue>(
  '/src/platform/language/catalogues/settings/*.json',
  { import: 'default' },
);

/** Settings with their two tabs. */
export function Component() {
  const t = useMessages(messages);
  const title = t('settings.title');
  useDocumentTitle(title);
  useReplacedControls();
  const reset = usePasswordReset();
  const profile = (
    <>
      <NameForm />
      <Panel title={t('settings.region.title')}>
        <LanguageField />
        <ClockAndWeekStart />
      </Panel>
      <Panel title={t('settings.timer.title')}>
        <TimerSettings />
        <SoundSettings />
        <div className="flex flex-wrap">
          <BackToDefaults />
        </div>
      </Panel>
      <InstallPanel />
      <PasswordCard reset={reset} />
      <SignInCard />
      <LeaderboardListing />
      <Devices />
      <DataCard />
      <DangerZone />
    </>
  );
  return (
    <div className="grow px-4 py-8 sm:px-6 sm:py-12">
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <h1 className="text-title">{title}</h1>
        <Tabs
          label={title}
          tabs={[
            { name: 'profile', label: t('settings.tab.profile'), content: profile },
            {
              name: 'notifications',
              label: t('settings.tab.notifications'),
              content: <NotificationsTab />,
            },
          ]}
        />
      </div>
    </div>
  );
}

/** Lists or unlists this gardener on the leaderboard; being unlisted has no cost. */
function LeaderboardListing() {
  const t = useMessages(messages);
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
    <Panel title={t('settings.leaderboard.title')}>
      <Switch
        label={t('settings.leaderboard.listed')}
        detail={t('settings.leaderboard.listed-detail')}
        checked={standing?.listed ?? true}
        disabled={standing === undefined || isSending}
        onChange={(listed) => void turn(listed)}
      />
      {failure && (
        <AlertMessage onDismiss={() => setFailure(undefined)}>
          {t.show(failureText('listing', failure))}
        </AlertMessage>
      )}
    </Panel>
  );
}
