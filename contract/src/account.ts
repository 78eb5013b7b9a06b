import { MAX_LINE_LENGTH } from '@furrow/domain/typed-text';
import { z } from 'zod';
import { SETTINGS_AFTER_RESET } from './page-paths.ts';

// Accounts, under /api/auth. Every POST takes JSON, from our own pages only
// (`forbidden-origin` otherwise), and may be answered `too-many-requests`, whose Retry-After says after how many seconds to
// try again. The session is a cookie that scripts cannot read; no body ever holds a token.

/** A typed line; our own pages never send more. */
export const typed = z.string().max(MAX_LINE_LENGTH);

/** Like zod's e-mail pattern, but it also takes top-level domains in other scripts, such as `xn--p1ai`. */
const ADDRESS =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

const urlSchema = z.url({ normalize: true });

/** `ada@xn--bcher-kva.example` for `ada@bücher.example`; anything else stays as it is. */
function withDomainInAscii(address: string): string {
  const [, local = '', domain = ''] = /^([^@]*@)([^\s\p{C}@/\\:?#%[\]]+)$/u.exec(address) ?? [];
  if (/^[\w.-]*$/.test(domain)) return address;
  const url = urlSchema.safeParse(`http://${domain}`).data;
  return url === undefined ? address : local + url.slice('http://'.length, -1);
}

/**
 * An e-mail address as accounts keep it: lower case, without outer spaces, its domain in ASCII. Some browsers send an
 * internationalised domain in ASCII, and others as it was typed.
 */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withDomainInAscii)
  .pipe(z.email({ pattern: ADDRESS }).max(254));

/** The signed-in user, as shown to themselves only. */
export const userSchema = z.object({
  id: z.uuid(),
  displayName: z.string(),
  /** Null for a demo user. */
  email: z.email({ pattern: ADDRESS }).nullable(),
  /** Whether this is a demo user (D35). */
  isAnonymous: z.boolean(),
  /** Whether the address has been confirmed by a mailed link; nothing but mail depends on it. */
  isEmailConfirmed: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** The answer of sign-up, sign-in and the demo; the session comes as a cookie. */
export const signedInSchema = z.object({ user: userSchema });

/**
 * `POST /api/auth/sign-up/email`: makes an account and signs in. A demo user who signs up keeps the same user id, and
 * with it the garden (D7).
 *
 * Errors: `email-already-in-use`, `invalid-email`, `invalid-name`, `weak-password` (too short), `password-too-long`, `common-password`,
 * `password-is-email`, `guessable-password` (a name or a row of keys), `operation-not-allowed` (registration closed).
 */
export const signUpSchema = z.strictObject({ name: typed, email: typed, password: typed });
export type SignUp = z.infer<typeof signUpSchema>;

/**
 * `POST /api/auth/sign-in/email`. Errors: `invalid-email` (not an address), `wrong-credentials` (an unknown address or a
 * wrong password, answered alike), `too-many-requests`.
 */
export const signInSchema = z.strictObject({ email: typed, password: typed });
export type SignIn = z.infer<typeof signInSchema>;

/** The body of requests that need no data: `{}`. */
export const emptySchema = z.strictObject({});

/**
 * A header of sign-out and deletion. Their answers clear the browser's cache (D76). Chromium delays such an answer, with its cookies,
 * until the cache is empty. So with `furrow-cache: later`, the answer clears nothing, and the page sends
 * `POST /api/auth/clear-cache` afterwards.
 */
export const cacheHeadersSchema = z.object({ 'furrow-cache': z.literal('later').optional() });

/** Success without data. */
export const doneSchema = z.object({ status: z.literal(true) });
export type Done = z.infer<typeof doneSchema>;

/** One place where a user is signed in; instants as ISO 8601. */
export const sessionSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Updated about once a day while the session is used, so it may be a day too early. */
  lastUsedAt: z.iso.datetime(),
  /** When the session ends, unless it is used before then. */
  expiresAt: z.iso.datetime(),
  /** The `User-Agent` header, shortened; null if there was none. */
  userAgent: z.string().nullable(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** `GET /api/auth/get-session`: null if nobody is signed in. */
export const currentSessionSchema = z
  .object({ session: sessionSchema, user: userSchema })
  .nullable();

/** `GET /api/auth/list-sessions`: this user's sessions, the one used last first. */
export const sessionListSchema = z.array(sessionSchema);

/** `POST /api/auth/revoke-session`: ends one of this user's own sessions. */
export const revokeSessionSchema = z.strictObject({ id: z.uuid() });

/**
 * Sign-up mails a link to `/confirm-email?token=…`; `POST /api/auth/send-verification-email` with `{}` mails another. Its
 * errors: `account-required` (a demo user has no address), `mail-unavailable`.
 *
 * `POST /api/auth/verify-email`: confirms the address that the token was mailed to, once and within 7 days, in a session
 * of that user. Errors: `not-signed-in`, `user-token-expired`, `another-user`, `invalid-token` (used, expired or never given).
 */
export const confirmEmailSchema = z.strictObject({ token: typed });
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>;

/**
 * `POST /api/auth/request-password-reset`: mails a link to `/reset-password?token=…`, with `&redirectTo=…` if one was
 * given. The answer is the same for known and unknown addresses (D32).
 *
 * Errors: `invalid-email`, `mail-unavailable` (no mail can be sent at the moment, to any address).
 */
export const requestPasswordResetSchema = z.strictObject({
  email: typed,
  redirectTo: z.literal(SETTINGS_AFTER_RESET).optional(),
});
export type RequestPasswordReset = z.infer<typeof requestPasswordResetSchema>;

/**
 * `POST /api/auth/reset-password`: sets the password, confirms the address and ends all sessions. A link works once, for
 * `RESET_LINK_WORKS`, or longer if the address cannot get another link at once. A browser that was signed in as this user gets a new
 * session (D33).
 *
 * Errors: `invalid-token` (used, expired or never given), and those of a password at sign-up. The link stays valid after a
 * refused password.
 */
export const resetPasswordSchema = z.strictObject({ token: typed, newPassword: typed });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;
