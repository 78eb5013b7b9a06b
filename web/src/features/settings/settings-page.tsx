import { useDocumentTitle } from '../../platform/document-title.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FocusModeChoice } from '../../parts/focus-mode-choice.tsx';
import { PreferenceSwitch } from '../../parts/preference-switch.tsx';
import { soundEnabled } from '../../read-model/preferences.ts';
import { BrowserNotifications } from './browser-notifications.tsx';
import { DangerZone } from './profile/danger-zone.tsx';
import { Devices } from './profile/devices.tsx';
import { ExportCard } from './profile/export-card.tsx';
import { LeaderboardListing } from './profile/leaderboard-listing.tsx';
import { NameForm } from './profile/name-form.tsx';
import { PasswordCard } from './profile/password-card.tsx';
import { SignInCard } from './profile/sign-in/sign-in-card.tsx';
import { usePasswordReset } from './profile/use-password-reset.ts';

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
