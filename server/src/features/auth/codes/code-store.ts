import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { plainNumber } from '@furrow/domain/typed-number';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Reader, Transaction } from '../../../db/database.ts';
import { oneTimeCodes, recoveryCodes } from '../../../db/schema.ts';
import type { AuthDeps } from '../account-route.ts';
import { hashedToken } from '../tickets.ts';

type CodeDeps = Pick<AuthDeps, 'store' | 'db' | 'clock' | 'secret' | 'log'>;

/** Since when an account has one-time codes, and how many recovery codes are left; undefined where codes are off. */
export async function codesOf(db: Reader, userId: string) {
  const [codes] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), isNotNull(oneTimeCodes.confirmedAt)));
  if (!codes?.confirmedAt) return undefined;
  const recoveryCodesLeft = await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
  return { since: codes.confirmedAt, recoveryCodesLeft };
}

/** Stores a new secret, which takes effect once a code has confirmed it; undefined if codes are on already. */
export async function beginCodes(deps: CodeDeps, userId: string): Promise<string | undefined> {
  const secret = newSecret();
  const kept = { secret: encrypted(secret, deps.secret), lastStep: 0 };
  const { rowCount: begun } = await deps.db
    .insert(oneTimeCodes)
    .values({ userId, ...kept })
    .onConflictDoUpdate({
      target: oneTimeCodes.userId,
      set: kept,
      setWhere: isNull(oneTimeCodes.confirmedAt),
    });
  return begun === 0 ? undefined : secret;
}

/** Turns codes on with the app's first code; returns the recovery codes, or undefined if the code is wrong. */
export async function confirmCodes(
  deps: CodeDeps,
  userId: string,
  code: string,
): Promise<string[] | undefined> {
  const step = await stepIn(deps, userId, code);
  if (step === undefined) return undefined;
  const made = newRecoveryCodes();
  const isOn = await deps.store.transact(async (tx) => {
    const confirmed = await tx
      .update(oneTimeCodes)
      .set({ confirmedAt: new Date(deps.clock()), lastStep: step })
      .where(and(eq(oneTimeCodes.userId, userId), isNull(oneTimeCodes.confirmedAt)))
      .returning({ userId: oneTimeCodes.userId });
    if (confirmed.length > 0) await replaceRecovery(tx, userId, made);
    return confirmed.length > 0;
  });
  return isOn ? made : undefined;
}

/** Accepts a code of the app or a recovery code, each of them once. The account must have codes on. */
export async function acceptCode(deps: CodeDeps, userId: string, code: string): Promise<boolean> {
  const { db } = deps;
  if (!/^\d{6}$/.test(plainCode(code))) {
    const { rowCount: used } = await db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, recoveryHash(code))));
    return used !== 0;
  }
  const step = await stepIn(deps, userId, code);
  if (step === undefined) return false;
  const { rowCount: accepted } = await db
    .update(oneTimeCodes)
    .set({ lastStep: step })
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        isNotNull(oneTimeCodes.confirmedAt),
        lt(oneTimeCodes.lastStep, step),
      ),
    );
  return accepted !== 0;
}

export async function renewRecoveryCodes(deps: CodeDeps, userId: string): Promise<string[]> {
  const made = newRecoveryCodes();
  await deps.store.transact((tx) => replaceRecovery(tx, userId, made));
  return made;
}

export async function endCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
}

async function replaceRecovery(tx: Transaction, userId: string, codes: readonly string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = codes.map((code) => ({ userId, hash: recoveryHash(code) }));
  await tx.insert(recoveryCodes).values(rows);
}

async function stepIn(deps: CodeDeps, userId: string, code: string): Promise<number | undefined> {
  const [row] = await deps.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  const secret = row && readable(deps, row.secret);
  return secret === undefined ? undefined : stepOfCode(secret, plainCode(code), deps.clock());
}

/** Undefined if `AUTH_SECRET` has changed since the secret was stored. Recovery codes still work then. */
function readable({ secret, log }: CodeDeps, kept: string): string | undefined {
  try {
    return decrypted(kept, secret);
  } catch (error) {
    log.error({ err: error }, 'a secret for one-time codes cannot be read with this AUTH_SECRET');
    return undefined;
  }
}

/** Puts a nonce of 24 random bytes before the encrypted text. */
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

/** New recovery codes, in groups of characters that can be read out. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    new Secret({ size: RANDOM_BYTES }).base32.replaceAll(/(.{4})(?=.)/g, '$1-').toLowerCase(),
  );

/** The stored hash of a recovery code, however it was typed. */
const recoveryHash = (code: string): string => hashedToken(`recovery:${plainCode(code)}`);

/** A code without the spaces and hyphens that make it readable, and with the digits of ASCII. */
const plainCode = (code: string): string =>
  plainNumber(code).replaceAll(/[\s-]/g, '').toLowerCase();

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

/** The half minute, counted from 1970, that a code belongs to; undefined if the code is wrong or not valid at `now`. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null
    ? undefined
    : TOTP.counter({ period: STEP_SECONDS, timestamp: now }) + delta;
}
