import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { isAPIError } from 'better-auth/api';
import { sessionCookieName } from './auth.ts';

/** The code under which better-auth refused; undefined for every other error. */
export function refusalCode(error: unknown): string | undefined {
  return isAPIError(error) ? error.body?.code : undefined;
}

/** What better-auth is told of a request: nothing that could be mistaken for a session, an origin or an address. */
export function browserHeaders(c: Context): Headers {
  const agent = c.req.header('User-Agent');
  return new Headers(agent === undefined ? {} : { 'User-Agent': agent.slice(0, LONGEST_AGENT) });
}

const LONGEST_AGENT = 256;

/** Passes on the cookies that better-auth sets, and nothing else of its answer. */
export function passCookies(c: Context, cookies: readonly string[], name: string): void {
  for (const cookie of cookies)
    if (cookie.startsWith(`${name}=`)) c.header('Set-Cookie', cookie, { append: true });
}

/** Takes the session's cookie away from this browser. */
export function dropSessionCookie(c: Context, https: boolean): void {
  deleteCookie(c, sessionCookieName(https), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: https,
  });
}
