import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { Secret, TOTP } from 'otpauth';
import { hashedToken } from '../tickets.ts';

/** A nonce of 24 random bytes stands before what it encrypts. */
const cipher = (key: string) =>
  managedNonce(xchacha20poly1305)(createHash('sha256').update(key).digest());

/** Encrypts a text with the key, in hexadecimal. */
export const encrypted = (text: string, key: string): string =>
  Buffer.from(cipher(key).encrypt(Buffer.from(text))).toString('hex');

/** @throws where the key differs, or the encrypted text was changed */
export const decrypted = (kept: string, key: string): string =>
  Buffer.from(cipher(key).decrypt(Buffer.from(kept, 'hex'))).toString();

const COUNT = 10;
const RANDOM_BYTES = 16;

/** Ten new recovery codes, 128 random bits each, in groups that can be read out. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    new Secret({ size: RANDOM_BYTES }).base32.replaceAll(/(.{4})(?=.)/g, '$1-').toLowerCase(),
  );

/** The stored hash of a recovery code, however it was typed. */
export const recoveryHash = (code: string): string => hashedToken(`recovery:${plainCode(code)}`);

/** A code without the spaces and hyphens that make it readable. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

const STEP_SECONDS = 30;

/** A code of the step before or after is accepted too, since phones' clocks are off by some seconds. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Furrow',
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: STEP_SECONDS,
  });

/** A new secret for an authenticator app: 160 random bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export const setupAddress = (secret: string, email: string): string =>
  totpOf(secret, email).toString();

/** The half minute since 1970 to which a code belongs; undefined where it is no code of about now. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null
    ? undefined
    : TOTP.counter({ period: STEP_SECONDS, timestamp: now }) + delta;
}
