import type { ComponentProps } from 'react';
import { PASSWORD_MIN_LENGTH, passwordFault } from '@furrow/domain/account/password-rule';
import { PASSWORDS_DIFFER_TEXT, WEAK_PASSWORD_TEXT } from '../api/account-texts.ts';
import type { FailureCode } from '../api/request.ts';
import { PasswordInput } from '../ui/field.tsx';
import type { FormFault, ReadField } from '../ui/use-form.ts';

type Name = 'password' | 'confirmation';

const HINT = `At least ${PASSWORD_MIN_LENGTH} characters`;

type NewPasswordFieldsProps = {
  label: string;
  again: string;
  /** What else there is to know, as a sentence. */
  note?: string;
  fieldProps: (
    name: Name,
  ) => Pick<ComponentProps<typeof PasswordInput>, 'name' | 'required' | 'error' | 'invalid'>;
};

/** A password that is being chosen, typed twice. */
export function NewPasswordFields({ label, again, note, fieldProps }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        {...fieldProps('password')}
        label={label}
        hint={note === undefined ? HINT : `${HINT}. ${note}`}
        autoComplete="new-password"
      />
      <PasswordInput {...fieldProps('confirmation')} label={again} autoComplete="new-password" />
    </>
  );
}

/** What to say where one of the two is empty. */
export const newPasswordRequests = [
  ['password', 'Please choose a password.'],
  ['confirmation', 'Please enter the password again.'],
] as const satisfies readonly (readonly [Name, string])[];

/** What is wrong with a password typed twice that the browser can see (section 5); the rest is for the server to say. */
export function newPasswordFault(read: ReadField<Name>): FormFault<Name> | undefined {
  const password = read('password');
  if (password !== read('confirmation'))
    return { text: PASSWORDS_DIFFER_TEXT, fields: ['confirmation'] };
  // Compared with the owner's name and address where these are known: on the server.
  if (passwordFault(password, { name: '', email: '' }) === 'weak-password') {
    return { text: WEAK_PASSWORD_TEXT, fields: ['password'] };
  }
  return undefined;
}

const passwordCodes: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'weak-password',
  'password-too-long',
  'password-is-email',
  'common-password',
  'guessable-password',
]);

/** Whether a refusal is about the password that was chosen. */
export function isAboutPassword(code: FailureCode): boolean {
  return passwordCodes.has(code);
}
