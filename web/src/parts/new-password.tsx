import { PASSWORD_FAULTS } from '@furrow/contract/error-code';
import type { ComponentProps } from 'react';
import { PASSWORD_MIN_LENGTH, passwordFault } from '@furrow/domain/account/password-rule';
import { weakPassword } from '../api/account-texts.ts';
import type { FailureCode } from '../api/request.ts';
import { messageOf, type Message } from '../platform/language/message.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import { PasswordInput } from '../ui/field.tsx';
import type { FormFault, ReadField } from '../ui/use-form.tsx';
import messages from './new-password.messages.ts';

type Name = 'password' | 'confirmation';

type NewPasswordFieldsProps = {
  label: string;
  again: string;
  /** The change signs out the other devices, and the hint says so. */
  signsOut?: boolean;
  fieldProps: (name: Name) => Partial<ComponentProps<typeof PasswordInput>>;
};

/** Two fields for a new password, which is typed twice. */
export function NewPasswordFields({
  label,
  again,
  signsOut = false,
  fieldProps,
}: NewPasswordFieldsProps) {
  const t = useMessages(messages);
  const hint = signsOut ? 'new-password.hint-signs-out' : 'new-password.hint';
  return (
    <>
      <PasswordInput
        {...fieldProps('password')}
        label={label}
        hint={t(hint, { least: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
      />
      <PasswordInput {...fieldProps('confirmation')} label={again} autoComplete="new-password" />
    </>
  );
}

/** The texts if one of the two is empty. */
export const newPasswordRequests = [
  ['password', messageOf(messages, 'new-password.choose')],
  ['confirmation', messageOf(messages, 'new-password.again')],
] as const satisfies readonly (readonly [Name, Message])[];

/** Checks the new password in the browser (section 5); the server checks the rest. */
export function newPasswordFault(read: ReadField<Name>): FormFault<Name> | undefined {
  const password = read('password');
  if (password !== read('confirmation'))
    return { text: messageOf(messages, 'new-password.differ'), fields: ['confirmation'] };
  // The server also compares it with the owner's name and address, which are not known here.
  if (passwordFault(password, { name: '', email: '' }) === 'weak-password') {
    return { text: weakPassword, fields: ['password'] };
  }
  return undefined;
}

/** Whether a refusal is about the password that was chosen. */
export function isAboutPassword(code: FailureCode): boolean {
  return PASSWORD_FAULTS.some((fault) => fault === code);
}
