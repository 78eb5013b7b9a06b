import type { Context } from 'hono';
import type { ViewerEnv } from './viewer.ts';

/**
 * The ETag of something that the signed-in user owns. It is weak, since the answer may be sent compressed. It names the user, since
 * another user may have used the browser before, and the life of the data in which the versions were given.
 * @param state what changes with the answer, such as a version
 */
export function ownTag(c: Context<ViewerEnv>, ...state: readonly (number | string)[]): string {
  const life = c.get('life');
  const parts = [c.get('viewer').user.id, ...(life === undefined ? [] : [life]), ...state];
  return `W/"${parts.join('.')}"`;
}

/** The answer 304 to a client that already has what this tag names. */
export function unchangedAnswer(c: Context, tag: string): Response | undefined {
  const known = isKnown(c.req.header('If-None-Match'), tag);
  return known ? c.body(null, 304, { ETag: tag }) : undefined;
}

/** Whether an `If-None-Match` names this tag: then the client already has what we would send. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((entry) => opaque(entry.trim()));
  return known.some((each) => each === opaque(tag) || each === '*');
}

/** Conditional reads compare weakly. */
const opaque = (tag: string): string => tag.replace(/^W\//, '');
