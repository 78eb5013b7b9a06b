import {
  passkeyCreationSchema,
  passkeyRequestSchema,
  type NewPasskey,
  type PasskeyCreation,
  type PasskeyProof,
  type PasskeyRequest,
} from '@furrow/contract/sign-in-methods';
import type { User } from '@furrow/contract/account';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { passkeys } from '../../../db/schema.ts';
import { parsedUrl } from '../../../http/own-address.ts';
import type { AuthDeps } from '../account-route.ts';
import { issueTicket, redeemTicket } from '../tickets.ts';
import { passkeysOf } from './passkey-store.ts';

// WebAuthn's two ceremonies: making a passkey, and proving that one has it. The library checks what the authenticator
// signed; the challenges are ours, and each is good once.

/** What passkeys are bound to: the server's public address. `ownOrigin` has already checked the page's origin. */
function relyingParty(c: Context, { publicUrl }: AuthDeps) {
  const origin = publicUrl?.origin ?? c.req.header('Origin') ?? '';
  return { origin, id: parsedUrl(origin)?.hostname ?? '' };
}

/** What a browser needs to make a passkey; an authenticator that has one for this account already makes no other. */
export async function passkeyCreation(
  c: Context,
  deps: AuthDeps,
  user: User,
): Promise<PasskeyCreation> {
  const known = await passkeysOf(deps.db, user.id);
  const name = user.email ?? user.displayName;
  const options = await generateRegistrationOptions({
    rpName: 'Furrow',
    rpID: relyingParty(c, deps).id,
    userID: Buffer.from(user.id),
    userName: name,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await issueTicket(deps, 'passkey', user.id, { token: options.challenge });
  return passkeyCreationSchema.parse(options);
}

/** What a browser needs to ask for a passkey. Only the browser's answer says whose passkey it is. */
export async function passkeyRequest(c: Context, deps: AuthDeps): Promise<PasskeyRequest> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(c, deps).id,
    userVerification: 'required',
  });
  await issueTicket(deps, 'passkey', ANYBODY, { token: options.challenge });
  return passkeyRequestSchema.parse(options);
}

const ANYBODY = '';

/** The public key of a passkey that a browser made for this user, or undefined if verification fails. */
export async function madePasskey(
  c: Context,
  deps: AuthDeps,
  userId: string,
  passkey: NewPasskey,
): Promise<WebAuthnCredential | undefined> {
  const expected = await expectedOf(c, deps, passkey.response.clientDataJSON, userId);
  if (!expected) return undefined;
  const checked = await unlessRefused(deps, () =>
    verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      ...expected,
    }),
  );
  return checked?.registrationInfo?.credential;
}

/** The owner of the passkey that signed, or undefined if verification fails. */
export async function passkeyOwner(
  c: Context,
  deps: AuthDeps,
  passkey: PasskeyProof,
): Promise<string | undefined> {
  const expected = await expectedOf(c, deps, passkey.response.clientDataJSON, ANYBODY);
  const [known] = await deps.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, passkey.id));
  if (!expected || !known) return undefined;
  const checked = await unlessRefused(deps, () =>
    verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      ...expected,
      credential: {
        id: known.credentialId,
        publicKey: Buffer.from(known.publicKey, 'base64url'),
        counter: known.counter,
      },
    }),
  );
  if (!checked?.verified) return undefined;
  const { newCounter: counter } = checked.authenticationInfo;
  await deps.db
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date(deps.clock()) })
    .where(and(eq(passkeys.userId, known.userId), eq(passkeys.id, known.id)));
  return known.userId;
}

const clientDataSchema = z.object({ challenge: z.string() });

/** What a browser's answer has to match; undefined unless its challenge is ours, for this user, and not used before. */
async function expectedOf(c: Context, deps: AuthDeps, clientDataJSON: string, issuedFor: string) {
  const signed = await unlessRefused(deps, async () =>
    clientDataSchema.parse(decodeClientDataJSON(clientDataJSON)),
  );
  if (!signed || (await redeemTicket(deps, 'passkey', signed.challenge)) !== issuedFor)
    return undefined;
  const { origin, id } = relyingParty(c, deps);
  return {
    expectedChallenge: signed.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
}

/** The library throws when verification fails; it does not use the database. */
async function unlessRefused<Checked>(
  { log }: AuthDeps,
  check: () => Promise<Checked>,
): Promise<Checked | undefined> {
  try {
    return await check();
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused');
    return undefined;
  }
}
