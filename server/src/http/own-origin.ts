import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { errorAnswer } from './error-answer.ts';
import { parsedUrl } from './parsed-url.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets a change through only where a page of ours asks for it, in JSON: another site can make a browser send neither our
 * origin nor that content type.
 *
 * @param publicUrl how people reach this server; where it is not set, a page is ours if it has the host it asks
 */
export function ownOrigin(publicUrl: URL | undefined): MiddlewareHandler<AppEnv> {
  const isOurs = (origin: string, host: string | undefined) =>
    publicUrl
      ? origin === publicUrl.origin
      : host !== undefined && parsedUrl(origin)?.host === host;
  return async (c, next) => {
    if (reading.has(c.req.method)) return next();
    const origin = c.req.header('Origin');
    if (origin === undefined || !isOurs(origin, c.req.header('Host')))
      return errorAnswer(c, 'forbidden-origin');
    const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
    return type === 'application/json' ? next() : errorAnswer(c, 'unsupported-media-type');
  };
}
