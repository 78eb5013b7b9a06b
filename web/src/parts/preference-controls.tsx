import { WEEK_STARTS } from '@furrow/domain/calendar';
import {
  clock,
  savePreference,
  usePreference,
  type Preference,
  focusMode,
  weekStart,
} from '../read-model/preferences.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import { Switch } from '../ui/switch.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Select } from '../ui/select.tsx';
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

const CLOCKS = ['language', '12', '24'] as const;
const WEEK_CHOICES = ['language', ...WEEK_STARTS] as const;

/** How times of day are written, and on which day the garden's weeks start. */
export function ClockAndWeekStart() {
  const t = useMessages(messages);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('preference-controls.clock.label')}
        options={CLOCKS.map((value) => ({
          value,
          label: t(`preference-controls.clock.${value}`),
        }))}
        value={usePreference(clock)}
        onChange={(chosen) => savePreference(clock, chosen)}
      />
      <Select
        label={t('preference-controls.week-start.label')}
        options={WEEK_CHOICES.map((value) => ({
          value,
          label: t(`preference-controls.week-start.${value}`),
        }))}
        value={usePreference(weekStart)}
        onChange={(chosen) => savePreference(weekStart, chosen)}
      />
    </div>
  );
}
