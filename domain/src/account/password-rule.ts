import { restsOf, type Owner } from './guessable.ts';

/** Section 5; counted in characters as people see them on a keyboard, not in UTF-16 units. */
export const PASSWORD_MIN_LENGTH = 6;

/** Beyond it nobody types, and hashing would be work that others pay for. */
const PASSWORD_MAX_LENGTH = 128;

/** What is wrong with a password, as the error code that the API answers. */
type PasswordFault =
  | 'weak-password'
  | 'password-too-long'
  | 'password-is-email'
  | 'guessable-password';

/** One spelling for what different keyboards and systems send for the same password. */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/**
 * What is wrong with a new password, or undefined. That it is none of the most common ones is for the server to say,
 * which has the list.
 *
 * @param owner whose it will be: neither their address will do, nor the part before its @, nor what anybody would guess who
 *   knows their name
 */
export function passwordFault(password: string, owner: Owner): PasswordFault | undefined {
  const length = lengthOf(normalPassword(password));
  if (length < PASSWORD_MIN_LENGTH) return 'weak-password';
  if (length > PASSWORD_MAX_LENGTH) return 'password-too-long';
  const lower = password.toLowerCase();
  const address = owner.email.toLowerCase();
  if (lower === address || lower === address.split('@')[0]) return 'password-is-email';
  const isGuessable = restsOf(password, owner).some((rest) => lengthOf(rest) < PASSWORD_MIN_LENGTH);
  return isGuessable ? 'guessable-password' : undefined;
}

const lengthOf = (text: string): number => Array.from(text).length;
