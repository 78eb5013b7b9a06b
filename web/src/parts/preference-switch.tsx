import { savePreference, usePreference, type Preference } from '../read-model/preferences.ts';
import { Switch } from '../ui/switch.tsx';

type PreferenceSwitchProps = { label: string; detail?: string; preference: Preference<boolean> };

/** A preference that is on or off, to be turned at once. */
export function PreferenceSwitch({ preference, ...words }: PreferenceSwitchProps) {
  return (
    <Switch
      {...words}
      checked={usePreference(preference)}
      onChange={(wanted) => savePreference(preference, wanted)}
    />
  );
}
