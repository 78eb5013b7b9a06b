import { z } from 'zod';

// Passkeys, one-time codes and the proof that it is still the same person, under /api/auth. Every POST takes JSON from our own
// pages only. A demo user is answered `account-required`.

const typed = z.string().max(1000);

/** What WebAuthn writes as base64url; an attestation with certificates has a few kilobytes. */
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

/** A name for a passkey; it keeps the rules of a display name. */
const passkeyNameSchema = typed;

/** A passkey as its owner sees it; instants as ISO 8601. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until somebody has signed in with it. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** `GET /api/auth/sign-in-methods`: how the signed-in user can sign in, beside the password. */
export const signInMethodsSchema = z.object({
  passkeys: z.array(passkeySchema),
  /** Null where one-time codes are off. */
  codes: z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.int().nonnegative() }).nullable(),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

const credentialRefSchema = z.object({
  id: base64url,
  type: z.literal('public-key'),
  transports: z.array(z.string()).default([]),
});

/** `POST /api/auth/passkeys/options`: what the browser makes a passkey from (WebAuthn's creation options). */
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

/** `POST /api/auth/sign-in/passkey/options`: what the browser asks for a passkey with (WebAuthn's request options). */
export const passkeyRequestSchema = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

// What browsers answer with `toJSON()`. Not strict: they add fields as WebAuthn grows.
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

/** An answer to a passkey request: the signature of the authenticator. */
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
 * `POST /api/auth/passkeys`: keeps a passkey that the browser has made, and answers it.
 *
 * Errors: `reauthentication-required`, `invalid-name`, `passkey-refused`, `too-many-passkeys`.
 */
export const addPasskeySchema = z.strictObject({
  name: passkeyNameSchema,
  passkey: newPasskeySchema,
});

/** `POST /api/auth/passkeys/rename`. Errors: `invalid-name`, `not-found`. */
export const renamePasskeySchema = z.strictObject({ id: z.uuid(), name: passkeyNameSchema });

/** `POST /api/auth/passkeys/remove`. Errors: `reauthentication-required`, `not-found`. */
export const removePasskeySchema = z.strictObject({ id: z.uuid() });

/**
 * `POST /api/auth/sign-in/passkey`: signs in without a password. No code is asked for: a passkey is something one has, opened
 * by something one is or knows.
 *
 * Errors: `passkey-refused`, `too-many-requests`.
 */
export const passkeySignInSchema = z.strictObject({ passkey: passkeyProofSchema });

/**
 * `POST /api/auth/codes/begin`: a new secret for an authenticator app, which counts only once `codes/confirm` has seen a code.
 *
 * Errors: `reauthentication-required`, `codes-already-on`.
 */
export const codeSetupSchema = z.object({
  /** In base32, to be typed where a picture cannot be taken. */
  secret: z.string(),
  /** `otpauth://…`, for the QR code. */
  address: z.string(),
});
export type CodeSetup = z.infer<typeof codeSetupSchema>;

/**
 * A code of the authenticator app, or a recovery code; spaces and hyphens do not matter. `POST /api/auth/sign-in/code` takes
 * it as the second step, after a right password was answered `code-required`.
 *
 * Errors: `wrong-code`, `sign-in-expired` (10 minutes after the password), `too-many-requests`.
 */
export const codeSchema = z.strictObject({ code: typed });

/**
 * What `POST /api/auth/codes/confirm` (turns codes on) and `POST /api/auth/codes/recovery` (makes new recovery codes, the
 * old ones are void) answer. They are shown this once.
 *
 * Errors: `wrong-code`, `reauthentication-required`, `codes-off`, `too-many-requests`.
 */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/**
 * `POST /api/auth/reauthenticate`: proves again who is at the browser, by one of the ways that the account has. For 10
 * minutes, routes that answer `reauthentication-required` are open then.
 *
 * Errors: `wrong-password`, `wrong-code`, `passkey-refused`, `too-many-requests`.
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
