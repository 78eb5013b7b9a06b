import { PASSWORD_FAULTS } from '@furrow/contract/error-code';
import type { ComponentProps } from 'react';
import { PASSWORD_MIN_LENGTH, passwordFault } from '@furrow/domain/account/password-rule';
import { PASSWORDS_DIFFER_TEXT, WEAK_PASSWORD_TEXT } from '../api/account-texts.ts';
import type { FailureCode } from '../api/request.ts';
import { PasswordInput } from '../ui/field.tsx';
import type { FormFault, ReadField } from '../ui/use-form.tsx';

type Name = 'password' | 'confirmation';

const HINT = `At least ${PASSWORD_MIN_LENGTH} characters`;

type NewPasswordFieldsProps = {
  label: string;
  again: string;
  /** One more sentence for the hint. */
  note?: string;
  fieldProps: (name: Name) => Partial<ComponentProps<typeof PasswordInput>>;
};

/** Two fields for a new password, which is typed twice. */
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

/** The texts if one of the two is empty. */
export const newPasswordRequests = [
  ['password', 'Please choose a password.'],
  ['confirmation', 'Please enter the password again.'],
] as const satisfies readonly (readonly [Name, string])[];

/** Checks the new password in the browser (section 5); the server checks the rest. */
export function newPasswordFault(read: ReadField<Name>): FormFault<Name> | undefined {
  const password = read('password');
  if (password !== read('confirmation'))
    return { text: PASSWORDS_DIFFER_TEXT, fields: ['confirmation'] };
  // The server also compares it with the owner's name and address, which are not known here.
  if (passwordFault(password, { name: '', email: '' }) === 'weak-password') {
    return { text: WEAK_PASSWORD_TEXT, fields: ['password'] };
  }
  return undefined;
}

/** Whether a refusal is about the password that was chosen. */
export function isAboutPassword(code: FailureCode): boolean {
  return PASSWORD_FAULTS.some((fault) => fault === code);
}
