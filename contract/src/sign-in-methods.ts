import { z } from 'zod';
import { typed } from './account.ts';

// Passkeys, one-time codes and reauthentication, under /api/auth. Every POST takes JSON from our own pages only. A demo user
// is answered `account-required`.

/** A base64url value of WebAuthn; an attestation with certificates has a few kilobytes. */
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

/** A passkey as its owner sees it; instants as ISO 8601. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until somebody has signed in with it. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** `GET /api/auth/sign-in-methods`: how the signed-in user can sign in besides the password. */
export const signInMethodsSchema = z.object({
  passkeys: z.array(passkeySchema),
  /** Null if one-time codes are off. */
  codes: z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.int().nonnegative() }).nullable(),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

const credentialRefSchema = z.object({
  id: base64url,
  type: z.literal('public-key'),
  transports: z.array(z.string()).default([]),
});

/** `POST /api/auth/passkeys/options`: WebAuthn's creation options for a new passkey. */
export const passkeyCreationSchema = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(credentialRefSchema),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** `POST /api/auth/sign-in/passkey/options`: WebAuthn's request options for signing in with a passkey. */
export const passkeyRequestSchema = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

// The browser's `toJSON()` of a credential. Not strict: new versions of WebAuthn add fields.
const madeByBrowser = { id: base64url, rawId: base64url, type: z.literal('public-key') };

export const newPasskeySchema = z.object({
  ...madeByBrowser,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,40}$/))
      .max(20)
      .default([]),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** The answer to a passkey request, with the authenticator's signature. */
export const passkeyProofSchema = z.object({
  ...madeByBrowser,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

/**
 * `POST /api/auth/passkeys`: stores a passkey that the browser has made, and answers with it. The rules of a display name
 * apply to its name.
 */
export const addPasskeySchema = z.strictObject({ name: typed, passkey: newPasskeySchema });

export const renamePasskeySchema = z.strictObject({ id: z.uuid(), name: typed });

export const removePasskeySchema = z.strictObject({ id: z.uuid() });

/**
 * `POST /api/auth/sign-in/passkey`: signs in without a password. No code is asked for: a passkey is already two factors, the
 * device and what unlocks it.
 */
export const passkeySignInSchema = z.strictObject({ passkey: passkeyProofSchema });

/** `POST /api/auth/codes/begin`: a new secret for an authenticator app. It takes effect once `codes/confirm` has received a code. */
export const codeSetupSchema = z.object({
  /** In base32, to type by hand if the QR code cannot be scanned. */
  secret: z.string(),
  /** `otpauth://…`, for the QR code. */
  address: z.string(),
});
export type CodeSetup = z.infer<typeof codeSetupSchema>;

/**
 * A code of the authenticator app, or a recovery code; spaces and hyphens are ignored. `POST /api/auth/sign-in/code` takes
 * it as the second step, after a correct password was answered `code-required`.
 *
 * Errors: `wrong-code`, `sign-in-expired` (10 minutes after the password), `too-many-requests`.
 */
export const codeSchema = z.strictObject({ code: typed });

/**
 * The answer of `POST /api/auth/codes/confirm` (turns codes on) and `POST /api/auth/codes/recovery` (replaces the recovery
 * codes). The codes are shown only once.
 */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/**
 * `POST /api/auth/reauthenticate`: the user proves their identity again, by one of the account's sign-in methods. For 10
 * minutes, the routes that otherwise answer `reauthentication-required` are then open.
 */
export const reauthenticationSchema = z.union([
  z.strictObject({ password: typed }),
  z.strictObject({ code: typed }),
  z.strictObject({ passkey: passkeyProofSchema }),
]);
export type Reauthentication = z.infer<typeof reauthenticationSchema>;

/**
 * `POST /api/auth/change-password`: sets a new password, with the current one, and ends all other sessions.
 *
 * Errors: `wrong-password`, `too-many-requests`, and those of a password at sign-up.
 */
export const changePasswordSchema = z.strictObject({ currentPassword: typed, newPassword: typed });
export type ChangePassword = z.infer<typeof changePasswordSchema>;
