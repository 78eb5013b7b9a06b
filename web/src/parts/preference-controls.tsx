import {
  savePreference,
  usePreference,
  type Preference,
  focusMode,
} from '../read-model/preferences.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import { Switch } from '../ui/switch.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import messages from './preference-controls.messages.ts';

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

const MODES = ['pause', 'keep-growing'] as const;

/** What the timer does while its tab is hidden (D21). */
export function FocusModeChoice() {
  const t = useMessages(messages);
  const mode = usePreference(focusMode);
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl
        label={t('preference-controls.mode.label')}
        segments={MODES.map((value) => ({
          value,
          label: t(`preference-controls.mode.${value}`),
        }))}
        value={mode}
        onChange={(chosen) => savePreference(focusMode, chosen)}
      />
      <p className="text-small text-muted">{t(`preference-controls.mode.${mode}-detail`)}</p>
    </div>
  );
}
