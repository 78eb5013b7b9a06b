import { LIFE_HEADER } from '@furrow/contract/life';
import { getCookie } from 'hono/cookie';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { FindViewer } from './viewer.ts';

/**
 * Sends the life of the data with every answer to somebody with a session. The life is read first, together with the viewer. If a
 * backup is restored after that, the answer names the earlier life, and the next answer corrects it.
 * @param sessionCookie the name of the cookie of a session
 */
export function sayLife(find: FindViewer, sessionCookie: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (getCookie(c, sessionCookie) === undefined) return next();
    const { life } = await find(c);
    tellLife(c, life);
    return next();
  };
}

/** Sends the life that the versions in the answer belong to. */
export function tellLife<Env extends AppEnv>(c: Context<Env>, life: string | undefined): void {
  if (life === undefined) return;
  c.set('life', life);
  c.header(LIFE_HEADER, life);
}

/** Whether the client's versions are of this life; a client that names no life knows only this one. */
export function isThisLife<Env extends AppEnv>(c: Context<Env>): boolean {
  const asked = c.req.header(LIFE_HEADER);
  return asked === undefined || asked === c.get('life');
}

/** The client's version if it is of this life, else 0. */
export function versionHere<Env extends AppEnv>(c: Context<Env>, version = 0): number {
  return isThisLife(c) ? version : 0;
}
