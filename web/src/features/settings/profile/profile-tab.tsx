import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { InstallPanel } from '../../../parts/install/install-panel.tsx';
import { LanguageField } from '../../../parts/language-field.tsx';
import { ClockAndWeekStart } from '../../../parts/preference-controls.tsx';
import { BackToDefaults, SoundSettings, TimerSettings } from '../../../parts/timer-settings.tsx';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DataCard } from '../data-card.tsx';
import messages from '../settings.messages.ts';
import { DangerZone } from './danger-zone.tsx';
import { Devices } from './devices.tsx';
import { LeaderboardListing } from './leaderboard-listing.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordCard, type usePasswordReset } from './password-card.tsx';
import { SignInCard } from './sign-in/sign-in-card.tsx';

/** The parts of the tab, by their ids in the address, with the texts of the links to them. */
const PARTS = {
  account: 'settings.part.account',
  timer: 'settings.timer.title',
  'sign-in': 'settings.sign-in.title',
  data: 'settings.part.data',
} as const;

/** The tab 'Profile', which begins with a line that leads to its parts and stays in view (D109). */
export function ProfileTab({ reset }: { reset: ReturnType<typeof usePasswordReset> }) {
  const t = useMessages(messages);
  useNamedPart();
  return (
    <div className="flex flex-col gap-8 **:scroll-mt-18">
      <Line />
      <Part id="account">
        <NameForm />
        <Panel title={t('settings.region.title')}>
          <LanguageField />
          <ClockAndWeekStart />
        </Panel>
        <LeaderboardListing />
        <InstallPanel />
      </Part>
      <Part id="timer">
        <Panel title={t('settings.timer.title')}>
          <TimerSettings />
          <SoundSettings />
          <div className="flex flex-wrap">
            <BackToDefaults />
          </div>
        </Panel>
      </Part>
      <Part id="sign-in">
        <PasswordCard reset={reset} />
        <SignInCard />
        <Devices />
      </Part>
      <Part id="data">
        <DataCard />
        <DangerZone />
      </Part>
    </div>
  );
}

function Line() {
  const t = useMessages(messages);
  return (
    <nav
      aria-label={t('settings.parts')}
      className="sticky top-0 z-10 -mx-4 -my-3 flex flex-wrap gap-x-1 border-b border-line bg-night-950 px-1 py-1 sm:-mx-6 sm:px-3"
    >
      {Object.entries(PARTS).map(([id, text]) => (
        <Link
          key={id}
          to={`#${id}`}
          replace
          className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-link underline-offset-4 hover:underline"
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}

function Part({ id, children }: { id: keyof typeof PARTS; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-8 outline-none">
      {children}
    </div>
  );
}

/** Moves to the part that the address names, with the keyboard's focus, as a browser does with a link within a document. */
function useNamedPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = Object.keys(PARTS).find((id) => `#${id}` === hash);
    if (part === undefined) return;
    // After the layout, which moves the focus to the whole content when the page changes.
    queueMicrotask(() => {
      const named = document.getElementById(part);
      named?.scrollIntoView();
      named?.focus({ preventScroll: true });
    });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same part may be chosen again
  }, [hash, key]);
}
