import type { DurationSubject } from '@furrow/domain/session-setup/custom-duration';
import { useRef } from 'react';
import { Select } from '../../ui/select.tsx';
import { chooseType, typeOf, type DurationChoice, type DurationTypes } from './choice.ts';
import { CustomDurationInput } from './custom-duration-input.tsx';
import { minutesText } from './minutes-text.ts';
import { QuickSelect } from './quick-select.tsx';
import type { useDuration } from './use-duration.ts';

type DurationFieldsProps<Name extends string> = {
  subject: DurationSubject;
  label: string;
  types: DurationTypes<Name>;
  quickSelects: readonly number[];
  duration: ReturnType<typeof useDuration>;
};

/** One duration in three ways: by name, at one press, or typed. */
export function DurationFields<Name extends string>(props: DurationFieldsProps<Name>) {
  const { subject, label, types, quickSelects, duration } = props;
  const { choice, typed, reset, onType, commit } = duration;
  const input = useRef<HTMLInputElement>(null);

  function chooseByName(name: Name) {
    const next = chooseType(types, name, choice);
    reset(next);
    if (!next.isCustom) return;
    // The dropdown takes the focus back when it closes; typing is what comes next.
    setTimeout(() => input.current?.focus());
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Select
        label={label}
        options={optionsOf(types, choice)}
        value={typeOf(types, choice)}
        onChange={chooseByName}
      />
      <QuickSelect
        label={`Quick select ${subject} minutes`}
        subject={subject}
        choices={quickSelects}
        chosen={choice.minutes}
        onChoose={(minutes) => reset({ minutes, isCustom: false })}
      />
      <CustomDurationInput
        inputRef={input}
        subject={subject}
        minutes={choice.minutes}
        typed={typed}
        onType={onType}
        onCommit={commit}
      />
    </div>
  );
}

function optionsOf<Name extends string>(types: DurationTypes<Name>, choice: DurationChoice) {
  const chosen = typeOf(types, choice);
  return types.names.map((name) => {
    const preset = types.presets.find((each) => each.name === name);
    const minutes = name === chosen ? choice.minutes : preset?.minutes;
    return { value: name, label: name, detail: detailOf(minutes) };
  });
}

function detailOf(minutes: number | undefined): string {
  if (minutes === undefined) return 'Your own minutes';
  return minutes === 0 ? 'Straight to the harvest' : minutesText(minutes);
}
