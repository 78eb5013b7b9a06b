import { LIFE_HEADER } from '@furrow/contract/life';
import { getCookie } from 'hono/cookie';
import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '../db/database.ts';
import { readLife } from '../db/life.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Says in which life of the data it is answered, whatever is answered to somebody with a session. That is read before everything else: where a backup takes
 * the place of the data meanwhile, the answer names the life before, and the next one sets that right.
 * @param sessionCookie the name of the cookie of a session
 */
export function sayLife(db: Database, sessionCookie: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (getCookie(c, sessionCookie) === undefined) return next();
    const life = await readLife(db);
    c.set('life', life);
    c.header(LIFE_HEADER, life);
    return next();
  };
}

/** Whether versions that whoever asks names are of this life; who names no life knows none but this one. */
export function isThisLife<Env extends AppEnv>(c: Context<Env>): boolean {
  const asked = c.req.header(LIFE_HEADER);
  return asked === undefined || asked === c.get('life');
}

/** The version that whoever asks holds, as far as it is of this life. */
export function versionHere<Env extends AppEnv>(c: Context<Env>, version = 0): number {
  return isThisLife(c) ? version : 0;
}
