import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { credentials, sessions, users, verifications } from '../../db/schema.ts';
import type { PasswordHasher } from '../../ports.ts';
import { withHashedSessionTokens } from './hashed-session-tokens.ts';
import { endSessionsBeyondLimit } from './session-limit.ts';
import { sessionStarter } from './session-starter.ts';

interface AuthSettings {
  readonly db: Database;
  readonly secret: string;
  readonly https: boolean;
  readonly hasher: PasswordHasher;
  readonly log: Logger;
  /** Mails the link that a reset token makes. */
  readonly mailReset: (to: Addressee, token: string, returnTo: string) => Promise<void>;
}

interface Addressee {
  readonly email: string;
  readonly emailVerified: boolean;
}

const DAY_SECONDS = 24 * 60 * 60;

/** A session ends when it has not been used for so long; each day of use renews it. */
export const IDLE_SECONDS = 30 * DAY_SECONDS;

const RESET_SECONDS = 10 * 60;

/** Only a page served over https may keep or send a cookie of this name, and no other host may set it. */
export const sessionCookieName = (https: boolean): string =>
  https ? '__Host-furrow.session' : 'furrow.session';

/**
 * better-auth as a library: its handler is not mounted, our routes call its API. What it does loosely is done by us: limits,
 * origins, the client's address and what an answer holds.
 */
export function createAuth({ db, secret, https, hasher, log, mailReset }: AuthSettings) {
  return betterAuth({
    appName: 'Furrow',
    // Every link is built from the public address when it is mailed; better-auth itself never needs one.
    baseURL: 'http://localhost',
    secret,
    telemetry: { enabled: false },
    // Its other messages name addresses; what it refuses is logged by the routes.
    logger: { level: 'error', log: (_level, message, error) => log.error({ err: error }, message) },
    database: withHashedSessionTokens(
      drizzleAdapter(db, {
        provider: 'pg',
        schema: {
          user: users,
          session: sessions,
          account: credentials,
          verification: verifications,
        },
        transaction: true,
      }),
    ),
    emailAndPassword: {
      enabled: true,
      // Our own rule has counted characters by then; better-auth would count UTF-16 units of the raw text.
      minPasswordLength: 1,
      maxPasswordLength: 1000,
      password: {
        hash: (password) => hasher.hash(password),
        verify: ({ password, hash }) => hasher.verify(password, hash),
      },
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token, url }) => {
        const returnTo = new URL(url).searchParams.get('callbackURL') ?? '';
        if (!isDemo(user)) await mailReset(user, token, returnTo);
      },
    },
    session: { expiresIn: IDLE_SECONDS, updateAge: DAY_SECONDS },
    databaseHooks: {
      session: { create: { after: ({ userId }) => endSessionsBeyondLimit(db, userId) } },
    },
    verification: { storeIdentifier: 'hashed' },
    user: { additionalFields: { isAnonymous: { type: 'boolean', input: false } } },
    plugins: [sessionStarter()],
    advanced: {
      database: { generateId: () => randomUUID() },
      useSecureCookies: false,
      cookies: {
        session_token: { name: sessionCookieName(https), attributes: { secure: https } },
      },
      ipAddress: { disableIpTracking: true },
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** Whether a user as better-auth hands it over is a demo user (D35). */
export const isDemo = (user: object): boolean => 'isAnonymous' in user && user.isAnonymous === true;
