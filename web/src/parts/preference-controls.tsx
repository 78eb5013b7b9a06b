import {
  savePreference,
  usePreference,
  type Preference,
  focusMode,
} from '../read-model/preferences.ts';
import { Switch } from '../ui/switch.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';

type PreferenceSwitchProps = { label: string; detail?: string; preference: Preference<boolean> };

/** A switch for a preference; it takes effect at once. */
export function PreferenceSwitch({ preference, ...words }: PreferenceSwitchProps) {
  return (
    <Switch
      {...words}
      checked={usePreference(preference)}
      onChange={(wanted) => savePreference(preference, wanted)}
    />
  );
}

const MODES = [
  { value: 'pause', label: 'Pause my timer' },
  { value: 'keep-growing', label: 'Keep growing' },
] as const;

/** What the timer does while its tab is hidden (D21). */
export function FocusModeChoice() {
  const mode = usePreference(focusMode);
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl
        label="When I switch tabs"
        segments={MODES}
        value={mode}
        onChange={(chosen) => savePreference(focusMode, chosen)}
      />
      <p className="text-small text-muted">
        {mode === 'pause'
          ? 'Leaving this tab pauses the timer.'
          : 'The timer goes on while you work in other tabs, and tells you when the period is over.'}
      </p>
    </div>
  );
}
