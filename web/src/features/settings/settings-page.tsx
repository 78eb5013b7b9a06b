import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Notifications } from './notifications/notifications.tsx';
import { DangerZone } from './profile/danger-zone.tsx';
import { Devices } from './profile/devices.tsx';
import { ExportCard } from './profile/export-card.tsx';
import { LeaderboardListing } from './profile/leaderboard-listing.tsx';
import { NameForm } from './profile/name-form.tsx';
import { PasswordCard } from './profile/password-card.tsx';
import { SignInCard } from './profile/sign-in/sign-in-card.tsx';
import { usePasswordReset } from './profile/use-password-reset.ts';

type SettingsPageProps = {
  /** How the focus page behaves, a choice of that feature's own (D21). */
  focusMode: ReactNode;
};

/** Settings with their two tabs (section 2). */
export function SettingsPage({ focusMode }: SettingsPageProps) {
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
      <Notifications />
      <Panel title="Focus">{focusMode}</Panel>
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
