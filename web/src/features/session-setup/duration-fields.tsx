import {
  type DurationSubject,
  parseCustomDuration,
  type DurationAlert,
} from '@furrow/domain/session-setup/custom-duration';
import { MAX_MINUTES, MIN_MINUTES } from '@furrow/domain/session-setup/minutes';
import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { isBlank } from '@furrow/domain/visible-text';
import { useRef, type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useSessionName } from '../../parts/session-names.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import type { Translate } from '../../platform/language/translation.ts';
import { Select } from '../../ui/select.tsx';
import { chooseType, typeOf, type DurationChoice, type DurationTypes } from './choice.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { choiceStyle } from '../../ui/control-style.ts';
import { TextInput } from '../../ui/field.tsx';
import messages from './setup.messages.ts';

type DurationState = ReturnType<typeof useDuration>;

type DurationFieldsProps = { types: DurationTypes; duration: DurationState };

/** One duration, which the visitor chooses by name, by a button, or by typing. */
export function DurationFields({ types, duration }: DurationFieldsProps) {
  const { subject, choice, reset } = duration;
  const t = useMessages(messages);
  const options = useTypeOptions(types, choice);
  const input = useRef<HTMLInputElement>(null);

  function chooseByName(name: string) {
    const next = chooseType(types, name, choice);
    reset(next);
    if (!next.isCustom) return;
    // Delayed until the dropdown has closed and taken the keyboard focus back: now the visitor will type.
    setTimeout(() => input.current?.focus());
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5 sm:gap-3">
      <div className="flex flex-wrap items-end gap-1.5 *:first:min-w-0 *:first:grow *:first:basis-40">
        <Select
          label={t(`setup.${subject}-type`)}
          options={options}
          value={typeOf(types, choice)}
          onChange={chooseByName}
        />
        <MinutesInput inputRef={input} duration={duration} />
      </div>
      <TypedAlert duration={duration} />
      <QuickSelect choices={types.quickSelects} duration={duration} />
    </div>
  );
}

function useTypeOptions(types: DurationTypes, choice: DurationChoice) {
  const t = useMessages(messages);
  const { spoken } = useFormats();
  const sessionName = useSessionName();
  const chosen = typeOf(types, choice);
  return [...types.presets, { name: types.custom, minutes: undefined }].map(({ name, minutes }) => {
    return {
      value: name,
      label: sessionName(name),
      detail: detailOf(name === chosen ? choice.minutes : minutes),
    };
  });

  function detailOf(minutes: number | undefined): string {
    if (minutes === undefined) return t('setup.own-minutes');
    return minutes === 0 ? t('setup.no-break') : spoken(minutes * SECONDS_PER_MINUTE);
  }
}

type QuickSelectProps = { choices: readonly number[]; duration: DurationState };

/** Buttons that set the minutes, in two rows, or in more with very large text. A low phone has smaller ones, and one row for a break. */
function QuickSelect({ choices, duration: { subject, choice, reset } }: QuickSelectProps) {
  const t = useMessages(messages);
  return (
    <fieldset
      aria-label={t(`setup.${subject}-buttons`)}
      className={`grid gap-1.5 ${choices.length % 6 === 0 ? 'grid-cols-6 [@container_dialog_(width<16rem)]:grid-cols-3' : 'grid-cols-4 max-sm:[@container_dialog_(width>=21rem)_and_(height<47rem)]:grid-cols-8'}`}
    >
      {choices.map((minutes) => (
        <button
          key={minutes}
          type="button"
          aria-pressed={minutes === choice.minutes}
          aria-label={t(`setup.${subject}-button`, { minutes })}
          onClick={() => reset({ minutes, isCustom: false })}
          className={`max-sm:[@container_dialog_(height<47rem)]:min-h-9 ${choiceStyle}`}
        >
          {minutes}
        </button>
      ))}
    </fieldset>
  );
}

interface TypedDuration {
  /** Null while nothing is being typed. */
  readonly text: string | null;
  readonly alert: DurationAlert | null;
}

const NOTHING_TYPED: TypedDuration = { text: null, alert: null };

/**
 * Reads the typed text: the minutes if they are accepted, and the alert if there is one.
 * @param isWanted whether the visitor chose a custom break: an empty field then counts as 0, which becomes the shortest break
 */
function readTyped(text: string, isWanted: boolean) {
  const read = parseCustomDuration(isWanted && isBlank(text) ? '0' : text);
  const minutes = read.kind === 'refused' ? null : read.minutes;
  const alert = read.kind === 'accepted' ? null : read.alert;
  return { typed: { text: minutes === null ? text : null, alert }, minutes };
}

type MinutesInputProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  duration: DurationState;
};

/** The field that shows the minutes of the duration, and lets the visitor type others. */
function MinutesInput({ inputRef, duration }: MinutesInputProps) {
  const { subject, choice, typed, onType, commit } = duration;
  const t = useMessages(messages);
  const { minuteSign } = useFormats();
  function commitOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit();
  }
  // Start Growing commits the typed text itself, so that an alert is seen before the page is left.
  function commitOnBlur({ relatedTarget }: FocusEvent) {
    const submits = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
    if (!submits) commit();
  }
  return (
    <div className="relative w-22 grow-0 [&_input]:pe-9">
      <TextInput
        ref={inputRef}
        label={t(`setup.${subject}-custom`)}
        isLabelHidden
        name={`custom-${subject}`}
        inputMode="numeric"
        autoComplete="off"
        invalid={typed.alert !== null}
        value={typed.text ?? String(choice.minutes)}
        onChange={(event) => onType(typingOf(event.currentTarget.value))}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={commitOnEnter}
        onBlur={commitOnBlur}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-small text-muted"
      >
        {minuteSign()}
      </span>
    </div>
  );
}

/** The alert about typed minutes. */
function TypedAlert({ duration: { subject, typed, onType } }: { duration: DurationState }) {
  const t = useMessages(messages);
  if (!typed.alert) return null;
  return (
    <AlertMessage tone="warning" onDismiss={() => onType({ ...typed, alert: null })}>
      {alertText(t, typed.alert, subject)}
    </AlertMessage>
  );
}

/** The alerts of section 5. */
function alertText(
  t: Translate<typeof messages>,
  alert: DurationAlert,
  subject: DurationSubject,
): string {
  switch (alert) {
    case 'not-numeric':
    case 'not-a-number':
      return t(`setup.${alert}`);
    case 'above-maximum':
      return t(`setup.${subject}-above-maximum`, { most: MAX_MINUTES });
    case 'below-minimum':
      return t(`setup.${subject}-below-minimum`, { least: MIN_MINUTES });
  }
}

/** A letter gets its alert at once; every other check waits until the visitor has finished. */
function typingOf(text: string): TypedDuration {
  const read = parseCustomDuration(text);
  const isNotNumeric = read.kind === 'refused' && read.alert === 'not-numeric';
  return { text, alert: isNotNumeric ? 'not-numeric' : null };
}

/** One duration of the dialog, with what is being typed for it. */
export function useDuration(subject: DurationSubject, initial: DurationChoice) {
  const [choice, setChoice] = useState(initial);
  const [typed, setTyped] = useState(NOTHING_TYPED);

  /** Takes over the typed text. If there is an alert, the visitor should read it before the page is left. */
  function commit(): { readonly choice: DurationChoice; readonly isAlerted: boolean } {
    if (typed.text === null) return { choice, isAlerted: false };
    const read = readTyped(typed.text, subject === 'break' && choice.isCustom);
    const next = read.minutes === null ? choice : { minutes: read.minutes, isCustom: false };
    setChoice(next);
    setTyped(read.typed);
    return { choice: next, isAlerted: read.typed.alert !== null };
  }

  /** Sets another duration, and drops the typed text. */
  function reset(next: DurationChoice) {
    setTyped(NOTHING_TYPED);
    setChoice(next);
  }

  return { subject, choice, typed, onType: setTyped, commit, reset };
}
