import { savePreference, soundEnabled, usePreference } from '../../../read-model/preferences.ts';
import { Switch } from '../../../ui/switch.tsx';

export function SoundEffects() {
  const isOn = usePreference(soundEnabled);
  return (
    <Switch
      label="Sound effects"
      detail="Gentle sounds when a session starts, pauses and is done."
      checked={isOn}
      onChange={(wanted) => savePreference(soundEnabled, wanted)}
    />
  );
}
