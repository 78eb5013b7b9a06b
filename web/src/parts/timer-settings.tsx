import { END_SOUNDS } from '@furrow/domain/preferences/end-sounds';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import Volume2 from 'lucide-react/icons/volume-2';
import { useId, useState } from 'react';
import { FocusModeChoice, PreferenceSwitch } from './preference-controls.tsx';
import { useFormats } from '../platform/language/use-formats.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import {
  endSound,
  focusMode,
  longBreakInterval,
  longBreakTime,
  savePreference,
  soundEnabled,
  startBreaks,
  startFocus,
  usePreference,
  volume,
  type Preference,
} from '../read-model/preferences.ts';
import { Button } from '../ui/button.tsx';
import { labelStyle } from '../ui/control-style.ts';
import { Select } from '../ui/select.tsx';
import messages from './timer-settings.messages.ts';

export function TimerSettings() {
  const t = useMessages(messages);
  const { length } = useFormats();
  return (
    <>
      <FocusModeChoice />
      <PreferenceSwitch label={t('timer-settings.start-breaks')} preference={startBreaks} />
      <PreferenceSwitch label={t('timer-settings.start-focus')} preference={startFocus} />
      <div className="flex flex-col gap-1.5">
        <div className="grid gap-4 @min-[40rem]/dialog:grid-cols-2">
          <AmountChoice
            label={t('timer-settings.long-break')}
            preference={longBreakTime}
            choices={[5, 10, 15, 20, 25, 30, 45, 60]}
            show={(minutes) => length(minutes * SECONDS_PER_MINUTE)}
          />
          <AmountChoice
            label={t('timer-settings.long-break-after')}
            preference={longBreakInterval}
            choices={[2, 3, 4, 5, 6, 8]}
            show={(count) => t('timer-settings.pomodoros', { count })}
          />
        </div>
        <p className="text-small text-muted">
          {t('timer-settings.cycle', { total: POMODOROS_IN_CYCLE })}
        </p>
      </div>
    </>
  );
}

type AmountChoiceProps = {
  label: string;
  preference: Preference<number>;
  /** The amounts to choose from. A chosen amount that is not among them is offered, too. */
  choices: readonly number[];
  show: (amount: number) => string;
};

function AmountChoice({ label, preference, choices, show }: AmountChoiceProps) {
  const chosen = usePreference(preference);
  const offered = [...new Set([...choices, chosen])].toSorted((a, b) => a - b);
  return (
    <Select
      label={label}
      options={offered.map((amount) => ({ value: String(amount), label: show(amount) }))}
      value={String(chosen)}
      onChange={(amount) => savePreference(preference, Number(amount))}
    />
  );
}

/** The volume of all sounds, and the sound at the end of a focus period. `onListen` plays that sound, on a page with a player. */
export function SoundSettings({ onListen }: { onListen?: () => void }) {
  const t = useMessages(messages);
  const isHeard = usePreference(soundEnabled);
  return (
    <>
      <Volume />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-32">
          <Select
            label={t('timer-settings.end-sound')}
            options={END_SOUNDS.map((value) => ({
              value,
              label: t(`timer-settings.${value}`),
            }))}
            value={usePreference(endSound)}
            onChange={(chosen) => savePreference(endSound, chosen)}
          />
        </div>
        {onListen && (
          <Button disabled={!isHeard} onClick={onListen}>
            <Volume2 aria-hidden size={18} />
            {t('timer-settings.listen')}
          </Button>
        )}
      </div>
    </>
  );
}

function Volume() {
  const t = useMessages(messages);
  const { percent } = useFormats();
  const id = useId();
  const chosen = usePreference(volume);
  const text = percent(chosen / 100);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-3">
        <label htmlFor={id} className={labelStyle}>
          {t('timer-settings.volume')}
        </label>
        <span aria-hidden className="text-small text-muted tabular-nums">
          {text}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={chosen}
        aria-valuetext={text}
        onChange={(event) => savePreference(volume, event.target.valueAsNumber)}
        className="-mt-1.5 -mb-3 h-11 w-full cursor-pointer accent-action"
      />
    </div>
  );
}

export function BackToDefaults() {
  const t = useMessages(messages);
  const [isDone, setDone] = useState(false);
  function restore() {
    for (const preference of [longBreakTime, longBreakInterval, volume]) toDefault(preference);
    for (const preference of [startBreaks, startFocus]) toDefault(preference);
    toDefault(endSound);
    toDefault(focusMode);
    setDone(true);
  }
  return (
    <>
      <Button onClick={restore}>{t('timer-settings.defaults')}</Button>
      <output className="sr-only">{isDone && t('timer-settings.defaults-are-back')}</output>
    </>
  );
}

function toDefault<Kept extends boolean | string | number>(preference: Preference<Kept>): void {
  savePreference(preference, preference.absent);
}
