import { PASSWORD_MIN_LENGTH, passwordFault } from '@furrow/domain/account/password-rule';
import { PASSWORDS_DIFFER_TEXT, WEAK_PASSWORD_TEXT } from '../api/account-texts.ts';
import type { FailureCode } from '../api/request.ts';
import type { FormFault } from '../ui/use-form.ts';

type Name = 'password' | 'confirmation';

export const newPasswordHint = `At least ${PASSWORD_MIN_LENGTH} characters`;

/** What to say where one of the two is empty. */
export const newPasswordRequests = [
  ['password', 'Please choose a password.'],
  ['confirmation', 'Please enter the password again.'],
] as const satisfies readonly (readonly [Name, string])[];

/** What is wrong with a password typed twice that the browser can see (section 5); the rest is for the server to say. */
export function newPasswordFault(
  password: string,
  confirmation: string,
): FormFault<Name> | undefined {
  if (password !== confirmation) return { text: PASSWORDS_DIFFER_TEXT, fields: ['confirmation'] };
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
