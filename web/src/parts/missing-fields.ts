import type { FormFault, ReadField } from '../ui/use-form.ts';

/** Fields that must hold something, each with what to say where it does not (section 5). */
type Requests<Name extends string> = readonly (readonly [name: Name, request: string])[];

/** What is wrong where something required was left empty, or undefined. */
export function missingFields<Name extends string>(
  read: ReadField<Name>,
  requests: Requests<Name>,
): FormFault<Name> | undefined {
  const missing = requests.filter(([name]) => read(name).trim() === '');
  if (missing.length === 0) return undefined;
  const beside: Partial<Record<Name, string>> = {};
  for (const [name, request] of missing) beside[name] = request;
  return { beside };
}
