import type { ErrorCode } from '@furrow/contract/error-code';
import type { Owner } from '@furrow/domain/account/password-rule';
import { normalPassword, passwordFault, restsOf } from '@furrow/domain/account/password-rule';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/** The 10,000 most common of six characters or more; the licence beside the file says whose list it is. */
const common: ReadonlySet<string> = new Set(commonPasswords);

/** What many people put after a word: a year, an exclamation mark. */
const USUAL_ENDING = /[\p{N}\p{P}\p{S}]{1,5}$/u;

/** What joins a word to the next. */
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Why a new password for this account is refused, or undefined. */
export function newPasswordFault(password: string, owner: Owner): ErrorCode | undefined {
  const fault = passwordFault(password, owner);
  if (fault && fault !== 'guessable-password') return fault;
  const lower = normalPassword(password).toLowerCase();
  const rests = restsOf(password, owner).map((rest) => rest.replaceAll(SIGNS_AROUND, ''));
  const guesses = [lower, lower.replace(USUAL_ENDING, ''), ...rests];
  return guesses.some((guess) => common.has(guess)) ? 'common-password' : fault;
}
