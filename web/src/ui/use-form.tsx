import { useRef, type SubmitEvent } from 'react';
import type { Message } from '../platform/language/message.ts';
import { useShownMessage } from '../platform/language/use-messages.ts';
import { AlertMessage } from './alert-message.tsx';
import { useAttempt } from './use-attempt.ts';

export interface FormFault<Name extends string> {
  /** Texts beside fields, by the field's name. */
  readonly beside?: Partial<Record<Name, Message>>;
  /** One text for the whole form. */
  readonly text?: Message;
  /** An additional sentence, apart from `text`, whose wording the specification gives. */
  readonly hint?: Message | undefined;
  /** The fields the text is about. */
  readonly fields?: readonly Name[];
}

/** A fault that a form finds by itself, before it is sent. */
export interface FoundFault<Name extends string> {
  readonly field: Name;
  readonly text: Message;
}

export type ReadField<Name extends string> = (name: Name) => string;

/** The fields in the page's order. A field with a `request` must not be empty: if it is, that text asks for it. */
type Fields<Name extends string> = readonly (readonly [name: Name, request?: Message])[];

/**
 * A form with uncontrolled fields, so that password managers work well. All its fields are checked at once on submit, and the
 * first wrong one receives the keyboard focus.
 * @param send sends the form; returns the errors, if any
 * @param check makes further checks before the form is sent; its faults of fields that are reported as empty are dropped
 */
export function useForm<Name extends string>(
  fields: Fields<Name>,
  send: (read: ReadField<Name>) => Promise<FormFault<Name> | void>,
  check: (read: ReadField<Name>) => readonly FoundFault<Name>[] = () => [],
) {
  const shown = useShownMessage();
  const form = useRef<HTMLFormElement>(null);
  const { fault, setFault, isBusy, attempt, dismiss } = useAttempt<FormFault<Name>>();

  const isWrong = (name: Name, found = fault) =>
    found?.beside?.[name] !== undefined || found?.fields?.includes(name) === true;

  function focusFirstWrong(found: FormFault<Name>) {
    const [first] = fields.find(([name]) => isWrong(name, found)) ?? [];
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLInputElement) field.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const read: ReadField<Name> = (name) => textOf(typed.get(name));
    const found = faultOf(missing(read, fields), check(read));
    if (!found) return void attemptForm(() => send(read));
    setFault(found);
    focusFirstWrong(found);
  }

  /** Runs the form's action, also for buttons that don't submit the form. */
  function attemptForm(act: () => Promise<FormFault<Name> | void>) {
    return attempt(async () => {
      const found = await act();
      if (found) focusFirstWrong(found);
      return found;
    });
  }

  return {
    formProps: {
      ref: form,
      // Turn off the browser's own messages: the form shows ours.
      noValidate: true,
      'aria-busy': isBusy,
      onSubmit: submit,
    },
    fieldProps: (name: Name) => {
      const error = fault?.beside?.[name];
      return { name, required: true, error: error ? shown(error) : null, invalid: isWrong(name) };
    },
    isSending: isBusy,
    attempt: attemptForm,
    faultMessage: fault?.text !== undefined && (
      <div className="flex flex-col gap-2">
        <AlertMessage onDismiss={dismiss}>{shown(fault.text)}</AlertMessage>
        {fault.hint && <p className="text-small text-muted">{shown(fault.hint)}</p>}
      </div>
    ),
  };
}

/** The faults of empty fields that must not be empty. */
function missing<Name extends string>(
  read: ReadField<Name>,
  fields: Fields<Name>,
): readonly FoundFault<Name>[] {
  return fields.flatMap(([field, text]) =>
    text !== undefined && read(field).trim() === '' ? { field, text } : [],
  );
}

/** A single fault of `check` is shown for the whole form, like the server's. Otherwise each fault is shown beside its field. */
function faultOf<Name extends string>(
  empty: readonly FoundFault<Name>[],
  checked: readonly FoundFault<Name>[],
): FormFault<Name> | undefined {
  const further = checked.filter(({ field }) => !empty.some((each) => each.field === field));
  const [first, second] = [...empty, ...further];
  if (!first) return undefined;
  if (empty.length === 0 && !second) return { text: first.text, fields: [first.field] };
  const beside: Partial<Record<Name, Message>> = {};
  // Reversed, so that the first fault of a field replaces its later ones.
  for (const { field, text } of [...empty, ...further].toReversed()) beside[field] = text;
  return { beside };
}

/** A file or a missing field counts as empty. */
function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}
