import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { createByteAllowances } from '../../adapters/byte-allowances.ts';
import { createRateLimiter } from '../../adapters/rate-limiter.ts';
import { clientAddress } from '../../http/client-address.ts';
import { recentViewers } from '../../http/recent-viewers.ts';
import { requireAllowance, writeAllowance } from '../../http/write-allowance.ts';
import type { Pause } from '../../ports.ts';
import type { AccountSettings, AuthDeps } from './auth-deps.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { viewerFinder } from './find-viewer.ts';
import { sessionCookieName } from './session-cookie.ts';
import { createSignInTurns } from './sign-in-turns.ts';

/** A server that stops waits for nobody's turn. */
const timer: Pause = (milliseconds) => sleep(milliseconds, undefined, { ref: false });

/** Puts the accounts together; what they work with is shared by their routes and the profile's. */
export function createAccounts(settings: AccountSettings): AuthDeps {
  const { store, clock, secret, https, rateLimitFactor: factor } = settings;
  const limits = createRateLimiter({ db: store.db, clock, secret, factor });
  const addressOf = (c: Context) => clientAddress(c, settings.trustProxy);
  const find = viewerFinder(settings);
  const writeWait = writeAllowance({ writes: createByteAllowances({ clock, factor }), addressOf });
  return {
    ...settings,
    limits,
    signInTurns: createSignInTurns(limits, settings.pause ?? timer),
    find,
    recent: recentViewers({ db: store.db, find, clock, sessionCookie: sessionCookieName(https) }),
    addressOf,
    writeWait,
    mayWrite: requireAllowance(writeWait),
    device: createDeviceCookie(store.db, secret, https),
  };
}
