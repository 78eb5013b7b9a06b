import { useRef, useState, type SubmitEvent } from 'react';

/** The errors of a form. */
export interface FormFault<Name extends string> {
  /** Texts beside fields, by the field's name. */
  readonly beside?: Partial<Record<Name, string>>;
  /** One text for the whole form. */
  readonly text?: string;
  /** An additional sentence, which is not part of the exact text. */
  readonly hint?: string | undefined;
  /** The fields the text is about. */
  readonly fields?: readonly Name[];
}

/** Returns the value of a field. */
export type ReadField<Name extends string> = (name: Name) => string;

interface FormPlan<Name extends string> {
  /** In their order on the page. */
  readonly names: readonly Name[];
  /** Checks the form before it is sent. */
  readonly check: (read: ReadField<Name>) => FormFault<Name> | undefined;
  /** Sends the form; returns the errors, if any. */
  readonly send: (read: ReadField<Name>) => Promise<FormFault<Name> | undefined>;
}

/**
 * A form with uncontrolled fields, so that password managers work well. It is checked as a whole on submit, and the
 * first wrong field receives the keyboard focus.
 */
export function useForm<Name extends string>({ names, check, send }: FormPlan<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<FormFault<Name>>();
  const [isSending, setSending] = useState(false);

  const isWrong = (name: Name, found = fault) =>
    found?.beside?.[name] !== undefined || found?.fields?.includes(name) === true;

  function show(found: FormFault<Name> | undefined) {
    setFault(found);
    const first = names.find((name) => isWrong(name, found));
    if (first !== undefined) fieldOf(form.current, first)?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const read: ReadField<Name> = (name) => textOf(typed.get(name));
    const found = check(read);
    if (found) return show(found);
    await attempt(() => send(read));
  }

  /** Runs the form's action, also for buttons that don't submit the form. */
  async function attempt(act: () => Promise<FormFault<Name> | undefined>) {
    setFault(undefined);
    setSending(true);
    try {
      show(await act());
    } finally {
      setSending(false);
    }
  }

  return {
    formProps: {
      ref: form,
      // Turn off the browser's own messages: the form shows ours.
      noValidate: true,
      'aria-busy': isSending,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
    fieldProps: (name: Name) => ({
      name,
      required: true,
      error: fault?.beside?.[name] ?? null,
      invalid: isWrong(name),
    }),
    isSending,
    attempt,
    fault,
    dismiss: () => setFault(undefined),
  };
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** A file or a missing field counts as empty. */
function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}
