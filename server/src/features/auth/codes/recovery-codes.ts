import { Secret } from 'otpauth';
import { hashedToken } from '../token.ts';

const COUNT = 10;
const RANDOM_BYTES = 16;

/** Ten new recovery codes, 128 random bits each, in groups that can be read out. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    new Secret({ size: RANDOM_BYTES }).base32.replaceAll(/(.{4})(?=.)/g, '$1-').toLowerCase(),
  );

/** As it is kept, however it was typed. */
export const recoveryHash = (code: string): string => hashedToken(`recovery:${plainCode(code)}`);

/** Without the spaces and hyphens that help to read it. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();
