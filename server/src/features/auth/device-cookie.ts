import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { eq } from 'drizzle-orm';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Database } from '../../db/database.ts';
import { credentials, oneTimeCodes, users } from '../../db/schema.ts';

/** Signs and reads the cookie that tells a browser in which somebody has signed in before. */
export interface DeviceCookie {
  /** Names this browser where this account has been signed in to from it; undefined for every other. */
  knownTo(c: Context, email: string): Promise<string | undefined>;
  remember(c: Context, email: string): Promise<void>;
  forget(c: Context): void;
}

const KEPT_SECONDS = 180 * 24 * 60 * 60;
const FORM = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * A browser that has once signed in to an account goes on having attempts of its own, so that strangers who use up the
 * account's do not lock its owner out. The cookie opens nothing: it names a browser, signed together with what the account is
 * signed in to with. Who had the account, or its password, before that changed has no attempts left from then: browsers can be
 * made known in any number by whoever signs in.
 */
export function createDeviceCookie(db: Database, secret: string, https: boolean): DeviceCookie {
  const name = https ? '__Host-furrow.device' : 'furrow.device';
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: https } as const;
  const sign = async (device: string, email: string) =>
    createHmac('sha256', secret)
      .update(`device ${device} ${email} ${await keysOf(db, email)}`)
      .digest();
  const knownTo = async (c: Context, email: string) => {
    const [, device, signature = ''] = FORM.exec(getCookie(c, name) ?? '') ?? [];
    if (device === undefined) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const right = await sign(device, email);
    return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
  };
  return {
    knownTo,
    remember: async (c, email) => {
      const device = (await knownTo(c, email)) ?? randomBytes(16).toString('base64url');
      const value = `${device}.${(await sign(device, email)).toString('base64url')}`;
      setCookie(c, name, value, { ...options, maxAge: KEPT_SECONDS });
    },
    forget: (c) => void deleteCookie(c, name, options),
  };
}

/** Other texts after each change of the password, and of whether codes are asked for; in no two accounts the same. */
async function keysOf(db: Database, email: string): Promise<string> {
  const [keys] = await db
    .select({ password: credentials.password, codesSince: oneTimeCodes.confirmedAt })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(oneTimeCodes, eq(oneTimeCodes.userId, users.id))
    .where(eq(users.email, email));
  return keys ? `${keys.password} ${keys.codesSince?.toISOString() ?? ''}` : '';
}
