import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/** More languages than a browser sends; a stranger may send thousands. */
const MOST = 20;

/** The languages of a request's `Accept-Language`, as BCP 47 tags, the most wanted first. */
export function wantedLanguages(c: Context): readonly string[] {
  return parseAccept(c.req.header('Accept-Language') ?? '')
    .filter(({ q }) => q > 0)
    .slice(0, MOST)
    .map(({ type }) => type);
}
