import { createHmac, timingSafeEqual, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, setCookie, getCookie } from 'hono/cookie';
import type { Database } from '../../db/database.ts';
import { credentials, oneTimeCodes, users } from '../../db/schema.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { IDLE_SECONDS } from './session-lifetime.ts';

interface CookieDeps {
  readonly https: boolean;
  readonly secret: string;
}

/** One of our cookies. On an https server, browsers send the cookie over https only, and no other host can set it. */
export function ownCookie(name: string, https: boolean, sameSite: 'Lax' | 'Strict' = 'Lax') {
  const fullName = `${https ? '__Host-' : ''}furrow.${name}`;
  const options = { path: '/', httpOnly: true, sameSite, secure: https } as const;
  return {
    name: fullName,
    read: (c: Context) => getCookie(c, fullName),
    set: (c: Context, value: string, maxAge: number) =>
      setCookie(c, fullName, value, { ...options, maxAge }),
    drop: (c: Context) => void deleteCookie(c, fullName, options),
  };
}

export const sessionCookie = (https: boolean) => ownCookie('session', https);

/** Signs with `AUTH_SECRET`, so changing that ends all sessions. Servers of release 0.1.0 beside this one sign in the same way. */
const signed = (token: string, secret: string): string =>
  `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;

export function setSessionCookie(c: Context, { https, secret }: CookieDeps, token: string): void {
  sessionCookie(https).set(c, signed(token, secret), IDLE_SECONDS);
}

/** The token that this browser sends: undefined if it sends none, empty if our signature is missing or wrong. */
export function sessionToken(c: Context, { https, secret }: CookieDeps): string | undefined {
  const cookie = sessionCookie(https).read(c);
  if (cookie === undefined) return undefined;
  const shown = Buffer.from(cookie);
  const [token = ''] = shown.toString().split('.');
  const right = Buffer.from(signed(token, secret));
  return shown.length === right.length && timingSafeEqual(shown, right) ? token : '';
}

/**
 * Tells the browser to clear its cache of this site (D76). Its storage is not cleared: it holds unsent data and the guest's
 * garden (D6).
 */
export function clearCache<Env extends AppEnv>(c: Context<Env>): void {
  c.header('Clear-Site-Data', '"cache"');
}

const KEPT_SECONDS = 180 * 24 * 60 * 60;
const FORM = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Signs and reads the cookie that tells a browser in which somebody has signed in before.
 *
 * A browser that has signed in to an account has its own attempts, so that strangers who use up the account's attempts do not
 * lock its owner out. The cookie gives no access: it names a browser, signed together with the account's sign-in secrets. When
 * these secrets change, earlier cookies become invalid, because anyone who could sign in until then may have collected cookies
 * for any number of browsers.
 */
export function createDeviceCookie(db: Database, secret: string, https: boolean) {
  const cookie = ownCookie('device', https);
  const sign = async (device: string, email: string) =>
    createHmac('sha256', secret)
      .update(`device ${device} ${email} ${await keysOf(db, email)}`)
      .digest();
  /** The name of this browser if this account has been signed in to from it, else undefined. */
  const knownTo = async (c: Context, email: string) => {
    const [, device, signature = ''] = FORM.exec(cookie.read(c) ?? '') ?? [];
    if (device === undefined) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const right = await sign(device, email);
    return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
  };
  return {
    knownTo,
    remember: async (c: Context, email: string) => {
      const device = (await knownTo(c, email)) ?? randomBytes(16).toString('base64url');
      const signature = (await sign(device, email)).toString('base64url');
      cookie.set(c, `${device}.${signature}`, KEPT_SECONDS);
    },
    forget: cookie.drop,
  };
}

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

/** A text that differs for every account. It changes with the password, and when one-time codes are turned on or off. */
async function keysOf(db: Database, email: string): Promise<string> {
  const [keys] = await db
    .select({ password: credentials.password, codesSince: oneTimeCodes.confirmedAt })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(oneTimeCodes, eq(oneTimeCodes.userId, users.id))
    .where(eq(users.email, email));
  return keys ? `${keys.password} ${keys.codesSince?.toISOString() ?? ''}` : '';
}
