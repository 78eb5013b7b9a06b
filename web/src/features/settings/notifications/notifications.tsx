import { SettingsCard } from '../settings-card.tsx';
import { BrowserNotifications } from './browser-notifications.tsx';
import { SoundEffects } from './sound-effects.tsx';

/** What Furrow may make itself heard and seen with. */
export function Notifications() {
  return (
    <SettingsCard title="Notifications">
      <SoundEffects />
      <hr className="border-line" />
      <BrowserNotifications />
    </SettingsCard>
  );
}
