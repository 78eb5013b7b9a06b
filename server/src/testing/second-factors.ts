import {
  codeSetupSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  passkeySchema,
  recoveryCodesSchema,
  type Passkey,
  type PasskeyProof,
} from '@furrow/contract/sign-in-methods';
import { Secret, TOTP } from 'otpauth';
import type { SoftwareAuthenticator } from './software-authenticator.ts';
import type { Visitor } from './visitor.ts';

/** Adds a passkey to the account that is signed in at this browser. */
export async function addPasskey(
  browser: Visitor,
  device: SoftwareAuthenticator,
): Promise<Passkey> {
  const passkey = device.make(await creationChallenge(browser));
  const { body } = await browser.post('/api/auth/passkeys', { name: 'Key ring', passkey });
  return passkeySchema.parse(body);
}

export async function creationChallenge(browser: Visitor): Promise<string> {
  const { body } = await browser.post('/api/auth/passkeys/options');
  return passkeyCreationSchema.parse(body).challenge;
}

export async function requestChallenge(browser: Visitor): Promise<string> {
  const { body } = await browser.post('/api/auth/sign-in/passkey/options');
  return passkeyRequestSchema.parse(body).challenge;
}

/** An answer to a challenge that this browser has asked for. */
export const provenBy = async (
  browser: Visitor,
  device: SoftwareAuthenticator,
): Promise<PasskeyProof> => device.prove(await requestChallenge(browser));

/** Turns one-time codes on, and answers the app's secret and the recovery codes. */
export async function turnCodesOn(browser: Visitor, now = Date.now()) {
  const { body } = await browser.post('/api/auth/codes/begin');
  const { secret } = codeSetupSchema.parse(body);
  const on = await browser.post('/api/auth/codes/confirm', { code: codeAt(secret, now) });
  return { secret, recoveryCodes: recoveryCodesSchema.parse(on.body).recoveryCodes };
}

/** The code that an authenticator app shows at an instant. */
export const codeAt = (secret: string, now: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now });
