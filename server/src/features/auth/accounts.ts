import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { createRateLimiter } from '../../adapters/rate-limiter.ts';
import { HASHES_AT_ONCE, passwordHasher } from '../../adapters/password-hasher.ts';
import type { Store } from '../../db/store.ts';
import { createGate } from '../../gate.ts';
import { clientAddress } from '../../http/client-address.ts';
import { recentViewers } from '../../http/recent-viewers.ts';
import type { Jobs } from '../../jobs.ts';
import type { Clock, Mailer, Pause } from '../../ports.ts';
import type { AuthDeps } from './auth-deps.ts';
import { createAuth, sessionCookieName } from './auth.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { viewerFinder } from './find-viewer.ts';
import { confirmingResetMail, resetMail } from './mails.ts';
import { resetMailsToUnconfirmed } from './limits.ts';
import { createSignInTurns } from './sign-in-turns.ts';

/** What the accounts are told of the server around them. */
export interface AccountSettings {
  readonly store: Pick<Store, 'db' | 'transact'>;
  readonly log: Logger;
  readonly clock: Clock;
  /** Another than the timer's is for tests. */
  readonly pause?: Pause;
  readonly secret: string;
  readonly https: boolean;
  /** How people reach this server, where that is set. */
  readonly publicUrl: URL | undefined;
  readonly trustProxy: number;
  readonly registration: 'open' | 'closed';
  readonly rateLimitFactor: number;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  /** Where people reach this server; links in mails begin with it, whatever a request says. */
  readonly address: () => URL;
}

/** A server that stops waits for nobody's turn. */
const timer: Pause = (milliseconds) => sleep(milliseconds, undefined, { ref: false });

/** About as many as can be hashed while a browser waits. */
const MOST_WAITING = 400;

/** Puts the accounts together; what they work with is shared by their routes and the profile's. */
export function createAccounts(settings: AccountSettings): AuthDeps {
  const { store, log, clock, secret, https, mailer, jobs } = settings;
  const limits = createRateLimiter({
    db: store.db,
    clock,
    secret,
    factor: settings.rateLimitFactor,
  });
  const auth = createAuth({
    db: store.db,
    secret,
    https,
    hasher: passwordHasher,
    log,
    mailReset: async ({ email, emailVerified }, token, returnTo) => {
      const link = resetLink(settings.address(), token, returnTo);
      if (emailVerified) return mailer.send(resetMail(email, link));
      if ((await limits.take([resetMailsToUnconfirmed(email)])) === 0)
        await mailer.send(confirmingResetMail(email, link));
    },
  });
  const find = viewerFinder({ auth, db: store.db, https, clock });
  return {
    auth,
    store,
    log,
    limits,
    signInTurns: createSignInTurns(limits, settings.pause ?? timer),
    hashing: createGate(HASHES_AT_ONCE, MOST_WAITING),
    hasher: passwordHasher,
    find,
    recent: recentViewers({ db: store.db, find, clock, sessionCookie: sessionCookieName(https) }),
    addressOf: (c: Context) => clientAddress(c, settings.trustProxy),
    device: createDeviceCookie(store.db, secret, https),
    mailer,
    jobs,
    clock,
    address: settings.address,
    registration: settings.registration,
    https,
    secret,
    publicUrl: settings.publicUrl,
  };
}

function resetLink(address: URL, token: string, returnTo: string): string {
  const link = new URL('/reset-password', address);
  link.searchParams.set('token', token);
  if (returnTo !== '') link.searchParams.set('redirectTo', returnTo);
  return link.href;
}
