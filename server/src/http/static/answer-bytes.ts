import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { StaticFile } from './catalogue.ts';
import { preferredEncoding } from './encoding.ts';
import { isKnown } from './entity-tag.ts';

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
