import { useForm, type FormFault, type ReadField } from '../ui/use-form.ts';

/** Required fields, each with the text for an empty one (section 5). */
type Requests<Name extends string> = readonly (readonly [name: Name, request: string])[];

/** A form whose fields are all required. `check` makes further checks before it is sent. */
export function useRequiredForm<Name extends string>(
  requests: Requests<Name>,
  send: (read: ReadField<Name>) => Promise<FormFault<Name> | undefined>,
  check: (read: ReadField<Name>) => FormFault<Name> | undefined = () => undefined,
) {
  const names = requests.map(([name]) => name);
  return useForm<Name>({ names, check: (read) => missing(read, requests) ?? check(read), send });
}

/** The fault if a required field is empty, else undefined. */
function missing<Name extends string>(
  read: ReadField<Name>,
  requests: Requests<Name>,
): FormFault<Name> | undefined {
  const empty = requests.filter(([name]) => read(name).trim() === '');
  if (empty.length === 0) return undefined;
  const beside: Partial<Record<Name, string>> = {};
  for (const [name, request] of empty) beside[name] = request;
  return { beside };
}
