import { Secret, TOTP } from 'otpauth';

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
