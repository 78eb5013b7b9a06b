import { FocusModeChoice } from '../../features/focus/settings/focus-mode-choice.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';

export function Component() {
  return <SettingsPage focusMode={<FocusModeChoice />} />;
}
