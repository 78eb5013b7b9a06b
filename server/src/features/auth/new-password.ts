import type { ErrorCode } from '@furrow/contract/error-code';
import { normalPassword, passwordFault } from '@furrow/domain/account/password-rule';
import commonPasswords from './common-passwords.json' with { type: 'json' };

/** The 10,000 most common of six characters or more; the licence beside the file says whose list it is. */
const common: ReadonlySet<string> = new Set(commonPasswords);

/** Why a new password for this account is refused, or undefined. */
export function newPasswordFault(password: string, email: string): ErrorCode | undefined {
  const fault = passwordFault(password, email);
  if (fault) return fault;
  return common.has(normalPassword(password).toLowerCase()) ? 'common-password' : undefined;
}
