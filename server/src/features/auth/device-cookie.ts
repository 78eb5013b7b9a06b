import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Signs and reads the cookie that tells a browser in which somebody has signed in before. */
export interface DeviceCookie {
  /** Names this browser where this account has been signed in to from it; undefined for every other. */
  knownTo(c: Context, email: string): string | undefined;
  remember(c: Context, email: string): void;
  forget(c: Context): void;
}

const KEPT_SECONDS = 180 * 24 * 60 * 60;
const FORM = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * A browser that has once signed in to an account goes on having attempts of its own, so that strangers who use up the
 * account's do not lock its owner out. The cookie opens nothing: it names a browser, signed together with the account.
 */
export function createDeviceCookie(secret: string, https: boolean): DeviceCookie {
  const name = https ? '__Host-furrow.device' : 'furrow.device';
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: https } as const;
  const sign = (device: string, email: string) =>
    createHmac('sha256', secret).update(`device ${device} ${email}`).digest();
  const knownTo = (c: Context, email: string) => {
    const [, device = '', signature = ''] = FORM.exec(getCookie(c, name) ?? '') ?? [];
    const given = Buffer.from(signature, 'base64url');
    const right = sign(device, email);
    return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
  };
  return {
    knownTo,
    remember: (c, email) => {
      const device = knownTo(c, email) ?? randomBytes(16).toString('base64url');
      const value = `${device}.${sign(device, email).toString('base64url')}`;
      setCookie(c, name, value, { ...options, maxAge: KEPT_SECONDS });
    },
    forget: (c) => void deleteCookie(c, name, options),
  };
}
