import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { AuthDeps } from './auth-deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { cookieNamed } from '../../http/cookie.ts';

type CookieDeps = Pick<AuthDeps, 'https' | 'secret'>;

/** A session ends when it has not been used for so long; each day of use renews it. */
export const IDLE_SECONDS = 30 * 24 * 60 * 60;

/** Only a page served over https may keep or send a cookie of this name, and no other host may set it. */
export const sessionCookieName = (https: boolean): string =>
  https ? '__Host-furrow.session' : 'furrow.session';

const options = (https: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: https }) as const;

/** Whoever changes `AUTH_SECRET` ends all sessions. Servers of release 0.1.0 beside this one sign and read alike. */
const signed = (token: string, secret: string): string =>
  `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;

/** Gives this browser a session's token. */
export function setSessionCookie(c: Context, { https, secret }: CookieDeps, token: string): void {
  const value = signed(token, secret);
  setCookie(c, sessionCookieName(https), value, { ...options(https), maxAge: IDLE_SECONDS });
}

/** Takes the session's cookie away from this browser. */
export function dropSessionCookie(c: Context, https: boolean): void {
  deleteCookie(c, sessionCookieName(https), options(https));
}

/** The token that this browser shows: undefined where it shows none, and empty where it is none of ours. */
export function sessionToken(c: Context, { https, secret }: CookieDeps): string | undefined {
  const cookie = cookieNamed(c.req.header('Cookie') ?? '', sessionCookieName(https));
  if (cookie === undefined) return undefined;
  const shown = Buffer.from(cookie.replaceAll(ESCAPED, decodeURIComponent));
  const [token = ''] = shown.toString().split('.');
  const right = Buffer.from(signed(token, secret));
  return shown.length === right.length && timingSafeEqual(shown, right) ? token : '';
}

/** What `encodeURIComponent` makes of the signs in a signature. */
const ESCAPED = /%2[BF]|%3D/gi;

/**
 * Tells the browser to drop whatever it has cached of this site (D76). Its storage is not named: what is still unsent, and
 * the guest's garden, are kept there (D6).
 */
export function clearCache<Env extends AppEnv>(c: Context<Env>): void {
  c.header('Clear-Site-Data', '"cache"');
}
