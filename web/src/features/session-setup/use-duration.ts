import type { DurationSubject } from '@furrow/domain/session-setup/custom-duration';
import { useState } from 'react';
import type { DurationChoice } from './choice.ts';
import { NOTHING_TYPED, readTyped } from './custom-duration-input.tsx';

/** One duration of the dialog, with what is being typed for it. */
export function useDuration(subject: DurationSubject, initial: DurationChoice) {
  const [choice, setChoice] = useState(initial);
  const [typed, setTyped] = useState(NOTHING_TYPED);

  /** Reads what is being typed; an alert that comes up is to be read before the page goes. */
  function commit(): { readonly choice: DurationChoice; readonly isAlerted: boolean } {
    if (typed.text === null) return { choice, isAlerted: false };
    const read = readTyped(typed.text, subject === 'break' && choice.isCustom);
    const next = read.minutes === null ? choice : { minutes: read.minutes, isCustom: false };
    setChoice(next);
    setTyped(read.typed);
    return { choice: next, isAlerted: read.typed.alert !== null };
  }

  /** Takes another duration, and drops what is being typed. */
  function reset(next: DurationChoice) {
    setTyped(NOTHING_TYPED);
    setChoice(next);
  }

  return { choice, typed, onType: setTyped, commit, reset };
}
