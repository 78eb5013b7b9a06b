import { allowance, type RateLimiter } from '../../adapters/rate-limiter.ts';
import { LOGINS_WAITING } from '../../http/admission.ts';
import type { Viewer } from '../../http/found-viewer.ts';
import { FEW_CLIENTS, networksOf } from '../../http/client-address.ts';
import { byNetwork } from '../../http/network-allowance.ts';
import type { Allowance, Pause } from '../../ports.ts';
import { GOOD_FOR_SECONDS } from './tickets.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// In these names, an address is the network address of a client, never an e-mail address.

/** Many people may share an address, so an address may do more than one person needs. */
const signInByAddress = byNetwork('sign-in-by-address', 50, 15 * MINUTE);

/** One visitor's guesses at one account. When used up, it blocks that visitor's address alone. */
const signInByBoth = byNetwork('sign-in-by-both', 10, 15 * MINUTE, FEW_CLIENTS);

/** Failed sign-ins of one visitor. */
export const signInByVisitor = (address: string, email: string): Allowance[] => [
  ...signInByAddress(address),
  ...signInByBoth(address, email),
];

/** All visitors' guesses at one account: more than one address could use up. After that, attempts wait (D77). */
export const signInByAccount = allowance('sign-in-by-account', 100, HOUR);

/** How often one visitor may guess while an account's attempts wait: enough for the owner, and little for a stranger. */
const signInWaiting = byNetwork('sign-in-waiting', 5, 6 * HOUR, FEW_CLIENTS);

/** Twenty turns a second, so that nobody waits longer than 10 s, and hashing has time for other accounts. */
const signInTurn = allowance('sign-in-turn', 200, 10);

export const signUpByAddress = byNetwork('sign-up-by-address', 30, HOUR);
export const demoByAddress = byNetwork('demo-by-address', 60, HOUR);

/** A browser known to the account has attempts of its own, whatever strangers do. */
export const signInByDevice = allowance('sign-in-by-device', 10, 15 * MINUTE);

const resetByAddress = byNetwork('reset-by-address', 20, HOUR);
const resetByBoth = byNetwork('reset-by-both', 5, HOUR, FEW_CLIENTS);
const resetByDevice = allowance('reset-by-device', 5, HOUR);

/** Requests for a reset mail. A browser that the account knows has an allowance of its own. */
export const resetsAskedBy = (address: string, email: string, device?: string): Allowance[] =>
  device === undefined
    ? [...resetByAddress(address), ...resetByBoth(address, email)]
    : [resetByDevice(device)];

/** Mails that ask to confirm an unconfirmed e-mail address, whoever made the account. */
export const confirmationMails = allowance('confirmation-mails', 5, DAY);

export const confirmAttemptByAddress = byNetwork('confirm-attempt-by-address', 30, HOUR);

/** How many reset mails a day strangers can cause: few enough to trouble nobody, and enough for an owner whose first mail is late. */
export const RESET_MAILS = 3;

/** Reset mails to one e-mail address that anybody may cause. Strangers can use them up, so each link lives until the next is due. */
export const resetMails = allowance('reset-mails', RESET_MAILS, DAY);

/** All reset mails of a day. They are given back when the owner sets a new password, which ends the mailed links. */
export const allResetMails = (email: string): Allowance[] =>
  Array.from({ length: RESET_MAILS }, () => resetMails(email));

/** Reset mails that known browsers cause. Only for a confirmed address: otherwise the known browser may be a stranger's. */
export const resetMailsToKnown = allowance('reset-mails-to-known', 6, DAY);

/**
 * How many seconds a reset link works: until ten minutes after the next mail is possible. So whoever asks for a link either gets
 * a mail, or has an earlier mail whose link works for at least ten more minutes.
 * @param untilNext seconds until another one can be mailed to the address
 */
export const resetLinkSeconds = (untilNext: number): number =>
  untilNext + GOOD_FOR_SECONDS['reset-password'];

/** Challenges for signing in with a passkey, and for making one. Each takes up a row in the database for ten minutes. */
export const passkeyByAddress = byNetwork('passkey-by-address', 60, 15 * MINUTE);
export const passkeyByUser = allowance('passkey-by-user', 60, 15 * MINUTE);

/**
 * Attempts at one-time codes by somebody who knows the password. Of a million codes, three are valid at a time: with 30 attempts
 * a day it takes decades to guess one.
 */
export const codeAttempts = (subject: string): Allowance[] => [
  allowance('code-by-account', 10, 15 * MINUTE)(subject),
  allowance('code-by-account-and-day', 30, DAY)(subject),
];

/**
 * Attempts by somebody who has the session but may not be its owner; an attempted deletion counts too. They count for each session
 * on its own: the owner signs in anew and can set a new password, even if the thief of a session has used up its attempts.
 */
export const reauthenticationAttempts = ({ session }: Viewer): Allowance[] => [
  allowance('reauthentication-by-session', 10, 15 * MINUTE)(session.id),
  allowance('reauthentication-by-session-and-day', 30, DAY)(session.id),
];

export const resetAttemptByAddress = byNetwork('reset-attempt-by-address', 30, HOUR);

/** Whether a sign-in attempt may go on, with what it took from allowances, or the seconds to wait. */
export type Admitted =
  | { readonly may: true; readonly taken: readonly Allowance[] }
  | { readonly may: false; readonly wait: number };

/** Resolves when it is this attempt's turn: at once, as long as an account has had few failures. */
export type AwaitTurn = (address: string, email: string) => Promise<Admitted>;

/** Seconds after which a client may try again, since a turn is free then. */
const SOON = 10;

/**
 * Strangers who guess from many addresses slow down an account's owner, but do not lock them out. An account that
 * has had too many failures goes on taking attempts, one after the other. The turns are counted in the database, so that all
 * servers share them. Of each address, or IPv6 /48, only one attempt at a time waits here, so that a few cannot take all turns.
 */
export function signInTurns(limits: RateLimiter, pause: Pause): AwaitTurn {
  const waiting = new Set<string>();
  const waitForTurn = async (address: string, email: string): Promise<Admitted> => {
    const taken = signInWaiting(address, email);
    const wait = await limits.take(taken);
    if (wait > 0) return { may: false, wait };
    const milliseconds = await limits.turn(signInTurn(email));
    if (milliseconds === undefined) return { may: false, wait: SOON };
    await pause(milliseconds);
    return { may: true, taken };
  };
  return async (address, email) => {
    const ofAccount = [signInByAccount(email)];
    if ((await limits.take(ofAccount)) === 0) return { may: true, taken: ofAccount };
    const visitor = `${networksOf(address).at(-1)?.name} ${email}`;
    if (waiting.has(visitor) || waiting.size >= LOGINS_WAITING) return { may: false, wait: SOON };
    waiting.add(visitor);
    try {
      return await waitForTurn(address, email);
    } finally {
      waiting.delete(visitor);
    }
  };
}
