import { useRef, useState, type SubmitEvent } from 'react';

/** What was found wrong with a form. */
export interface FormFault<Name extends string> {
  /** What to say beside a field, by its name. */
  readonly beside?: Partial<Record<Name, string>>;
  /** What to say once, for the form. */
  readonly text?: string;
  /** More to it, where the text must stand alone. */
  readonly hint?: string | undefined;
  /** The fields the text is about. */
  readonly fields?: readonly Name[];
}

/** What stands in a field. */
export type ReadField<Name extends string> = (name: Name) => string;

interface FormPlan<Name extends string> {
  /** In the order they stand on the page. */
  readonly names: readonly Name[];
  /** What is wrong before anything is sent. */
  readonly check: (read: ReadField<Name>) => FormFault<Name> | undefined;
  /** Sends it; what went wrong, if anything. */
  readonly send: (read: ReadField<Name>) => Promise<FormFault<Name> | undefined>;
}

/**
 * A form whose values live in its fields, so that password managers are at home in it: checked as a whole when it is
 * sent, with the keyboard taken to the first field that is wrong.
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

  /** Does what the form is for, also where that is not by sending it. */
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
      // The browser's own texts would stand in the way of ours.
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

/** A field that holds no text holds nothing. */
function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}
