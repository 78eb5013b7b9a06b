import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { AppEnv } from '../app-env.ts';
import type { StaticFile, Encoding } from './catalogue.ts';

/** Answers with bytes in the encoding that the client likes best, or with 304 where it has them. */
export function answerBytes(c: Context<AppEnv>, file: StaticFile, status: 200 | 404): Response {
  const encoding = preferredEncoding(c.req.header('Accept-Encoding'), (each) =>
    file.encoded.has(each),
  );
  const tag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
  c.header('ETag', tag);
  if (file.encoded.size > 0) c.header('Vary', 'Accept-Encoding', { append: true });
  if (status === 200 && isKnown(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
  const bytes = (encoding && file.encoded.get(encoding)) ?? file.plain;
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', file.type);
  c.header('Content-Length', String(bytes.byteLength));
  return c.body(bytes, status);
}

/** The smallest first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

/**
 * Which of the available encodings a client likes best, by the weights of its `Accept-Encoding`; among equals
 * the smallest. Undefined stands for the plain form, which always serves.
 */
export function preferredEncoding(
  acceptEncoding: string | undefined,
  available: (encoding: Encoding) => boolean,
): Encoding | undefined {
  const accepted = parseAccept(acceptEncoding ?? '');
  const weightOf = (encoding: string): number =>
    (
      accepted.find(({ type }) => type.toLowerCase() === encoding) ??
      accepted.find(({ type }) => type === '*')
    )?.q ?? 0;
  const wanted = encodings.filter((encoding) => available(encoding) && weightOf(encoding) > 0);
  return wanted.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
}

/** Whether an `If-None-Match` names this tag: then the client already has what we would send. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return known.some((each) => each === tag || each === '*');
}
