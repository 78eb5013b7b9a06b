import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Clock } from '../ports.ts';
import type { AppEnv } from './app-env.ts';
import { cookieNamed } from './cookie.ts';
import { admit, type FindViewer } from './viewer.ts';

const FOR_SECONDS = 60;
const FORM = /^(\d{10})\.([\w-]{43})$/;

interface RecentSettings {
  readonly find: FindViewer;
  readonly secret: string;
  readonly https: boolean;
  readonly clock: Clock;
  /** The cookie by which the session is known. */
  readonly sessionCookie: string;
}

/**
 * For what is the same for everybody who is signed in, and read often: looks the session up once a minute, and in between
 * believes a cookie that says when. It is signed together with the session's own, and is good for no other.
 */
export function recentlySignedIn(settings: RecentSettings): MiddlewareHandler<AppEnv> {
  const { find, secret, https, clock, sessionCookie } = settings;
  const name = https ? '__Host-furrow.seen' : 'furrow.seen';
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: https } as const;
  const sign = (until: string, session: string) =>
    createHmac('sha256', secret).update(`seen ${until} ${session}`).digest('base64url');
  const isRecent = (session: string, seen: string): boolean => {
    const [, until = '', signature = ''] = FORM.exec(seen) ?? [];
    if (Number(until) * 1000 <= clock()) return false;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(until, session)));
  };
  const remember = (c: Context<AppEnv>, session: string) => {
    const until = String(Math.floor(clock() / 1000) + FOR_SECONDS);
    setCookie(c, name, `${until}.${sign(until, session)}`, { ...options, maxAge: FOR_SECONDS });
  };
  return async (c, next) => {
    const cookies = c.req.header('Cookie') ?? '';
    const session = cookieNamed(cookies, sessionCookie);
    const seen = cookieNamed(cookies, name);
    if (session !== undefined && seen !== undefined && isRecent(session, seen)) return next();
    const found = await admit(find, c);
    if (found instanceof Response) return found;
    if (session !== undefined) remember(c, session);
    return next();
  };
}
