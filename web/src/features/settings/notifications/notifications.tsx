import { Panel } from '../../../ui/panel.tsx';
import { BrowserNotifications } from './browser-notifications.tsx';
import { SoundEffects } from './sound-effects.tsx';

/** What Furrow may make itself heard and seen with. */
export function Notifications() {
  return (
    <Panel title="Notifications">
      <SoundEffects />
      <hr className="border-line" />
      <BrowserNotifications />
    </Panel>
  );
}
