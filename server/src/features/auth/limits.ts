import type { Allowance } from '../../ports.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const allowance =
  (name: string, most: number, withinSeconds: number) =>
  (subject: string): Allowance => ({ name, subject, most, withinSeconds });

/** Many people may share an address, so it is given more than any one of them needs. */
const signInByAddress = allowance('sign-in-by-address', 50, 15 * MINUTE);

/** What one visitor can guess at one account. Used up, it holds for that visitor's address alone. */
const signInByBoth = allowance('sign-in-by-both', 10, 15 * MINUTE);

/** What all visitors together can guess at one account: more than one address could use up. */
const signInByAccount = allowance('sign-in-by-account', 100, HOUR);

/** Failed sign-ins; the account's own allowance comes last, so that who is held up before does not use it. */
export const signInAllowances = (address: string, email: string): Allowance[] => [
  signInByAddress(address),
  signInByBoth(`${address} ${email}`),
  signInByAccount(email),
];

export const signUpByAddress = allowance('sign-up-by-address', 30, HOUR);
export const demoByAddress = allowance('demo-by-address', 60, HOUR);

/** A browser known to the account has attempts of its own, whatever strangers do. */
export const signInByDevice = allowance('sign-in-by-device', 10, 15 * MINUTE);

export const resetByAddress = allowance('reset-by-address', 20, HOUR);
export const resetByBoth = allowance('reset-by-both', 5, HOUR);

/** Mails to one person, whoever asks; the next is due before the last one's link has expired. */
export const resetByAccount = allowance('reset-by-account', 6, HOUR);

export const resetAttemptByAddress = allowance('reset-attempt-by-address', 30, HOUR);
