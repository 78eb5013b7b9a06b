import {
  durationAlertText,
  parseCustomDuration,
} from '@furrow/domain/session-setup/custom-duration';
import type { DurationAlert, DurationSubject } from '@furrow/domain/session-setup/custom-duration';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { TextInput } from '../../ui/field.tsx';

/** A duration being typed. */
export interface TypedDuration {
  /** Null where nothing is being typed. */
  readonly text: string | null;
  readonly alert: DurationAlert | null;
}

export const NOTHING_TYPED: TypedDuration = { text: null, alert: null };

/**
 * What typing has come to: the minutes where they can be taken, and the alert where there is one.
 * @param isWanted the duration was chosen by name: left empty it is the shortest there is
 */
export function readTyped(
  text: string,
  isWanted: boolean,
): { typed: TypedDuration; minutes: number | null } {
  const read = parseCustomDuration(isWanted && text.trim() === '' ? '0' : text);
  switch (read.kind) {
    case 'accepted':
      return { typed: NOTHING_TYPED, minutes: read.minutes };
    case 'clamped':
      return { typed: { text: null, alert: read.alert }, minutes: read.minutes };
    case 'refused':
      return { typed: { text, alert: read.alert }, minutes: null };
  }
}

type CustomDurationInputProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  subject: DurationSubject;
  minutes: number;
  typed: TypedDuration;
  onType: (typed: TypedDuration) => void;
  /** The visitor is done typing. */
  onCommit: () => void;
};

/** Minutes typed by hand, with the alerts of section 5 (D24). */
export function CustomDurationInput({
  inputRef,
  subject,
  minutes,
  typed,
  onType,
  onCommit,
}: CustomDurationInputProps) {
  function commitOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onCommit();
  }
  // Start Growing reads what was typed by itself, so that its alert is seen before the page goes.
  function commitOnBlur({ relatedTarget }: FocusEvent) {
    const submits = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
    if (!submits) onCommit();
  }
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        ref={inputRef}
        label={subject === 'focus' ? 'Custom focus (minutes)' : 'Custom break (minutes)'}
        name={`custom-${subject}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed.text ?? String(minutes)}
        onChange={(event) => onType(typingOf(event.currentTarget.value))}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={commitOnEnter}
        onBlur={commitOnBlur}
      />
      {typed.alert && (
        <AlertMessage tone="warning" onDismiss={() => onType({ ...typed, alert: null })}>
          {durationAlertText(typed.alert, subject)}
        </AlertMessage>
      )}
    </div>
  );
}

/** A letter is refused at once; everything else waits until the visitor is done. */
function typingOf(text: string): TypedDuration {
  const read = parseCustomDuration(text);
  const isNotNumeric = read.kind === 'refused' && read.alert === 'not-numeric';
  return { text, alert: isNotNumeric ? 'not-numeric' : null };
}
