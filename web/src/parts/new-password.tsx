import { PASSWORD_FAULTS } from '@furrow/contract/error';
import type { ComponentProps } from 'react';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordFault,
  type PasswordFault,
} from '@furrow/domain/account/password-rule';
import type { FailureCode } from '../api/request.ts';
import { messageOf, type Message } from '../platform/language/message.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import { PasswordInput } from '../ui/field.tsx';
import type { FoundFault, ReadField } from '../ui/use-form.tsx';
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
        hint={t(hint, { least: PASSWORD_MIN_LENGTH, most: PASSWORD_MAX_LENGTH })}
        autoComplete="new-password"
      />
      <PasswordInput {...fieldProps('confirmation')} label={again} autoComplete="new-password" />
    </>
  );
}

/** The texts that ask for each of the two fields if it is empty. */
export const newPasswordRequests = [
  ['password', messageOf(messages, 'new-password.choose')],
  ['confirmation', messageOf(messages, 'new-password.again')],
] as const satisfies readonly (readonly [Name, Message])[];

const NOBODY = { name: '', email: '' };

/**
 * Checks the length of the new password, and that it was typed twice. The server checks what is guessable or common.
 * @param textOf the text for a password that is refused
 */
export function newPasswordFaults(
  read: ReadField<Name>,
  textOf: (fault: PasswordFault) => Message,
): readonly FoundFault<Name>[] {
  const password = read('password');
  if (password === '') return [];
  const fault = passwordFault(password, NOBODY);
  const faults: FoundFault<Name>[] = [];
  if (fault === 'weak-password' || fault === 'password-too-long')
    faults.push({ field: 'password', text: textOf(fault) });
  if (password !== read('confirmation'))
    faults.push({ field: 'confirmation', text: messageOf(messages, 'new-password.differ') });
  return faults;
}

/** Whether a refusal is about the password that was chosen. */
export function isAboutPassword(code: FailureCode): boolean {
  return PASSWORD_FAULTS.some((fault) => fault === code);
}
