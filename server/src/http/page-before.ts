import { VERSION_HEADER } from '@furrow/contract/version';
import type { Context } from 'hono';

/** Headers that browsers send with a page's requests, and other clients do not; the first only over a trusted connection. */
export const SENT_BY_PAGES = ['Sec-Fetch-Site', 'Referer'];

/**
 * Whether a page of release 0.1.0 asks, which can't read an answer with unknown fields: later pages send their version (D44).
 * It can go when that release is no longer supported.
 */
export function isPageBefore(c: Context): boolean {
  const isPage = SENT_BY_PAGES.some((name) => c.req.header(name) !== undefined);
  return isPage && c.req.header(VERSION_HEADER) === undefined;
}
