import { pagePaths, type PagePath } from '@furrow/contract/page-paths';
import { languageFor } from '@furrow/domain/language';
import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { AppEnv } from '../app-env.ts';
import { unchangedAnswer } from '../entity-tag.ts';
import { wantedLanguages } from '../wanted-languages.ts';
import type { StaticFiles, StaticFile, Encoding } from './catalogue.ts';

/** The build names these files after their content, so they never change. */
const hashedFolder = '/assets/';
const unchanging = 'public, max-age=31536000, immutable';
const askFirst = 'no-cache';

/** The session's cookie, by the end of its name; it may be invalid. */
const maySignIn = /furrow\.session=/;

const pages: ReadonlySet<string> = new Set(pagePaths);

/** Mailed links lead to these pages with a token in the address. No `Referer` header may pass it on, not even to our own pages. */
const tokenPages: ReadonlySet<string> = new Set<PagePath>(['/reset-password', '/confirm-email']);

/**
 * Answers with the web app's files, and with its one page for every page address: 200 where the app has such a
 * page, else 404, where the page itself says that there is nothing. A missing file is never answered with the page.
 * At `/`, visitors get the page with the landing page's text already in it, in their browser's language (D51).
 */
export function staticFiles(catalogue: StaticFiles): MiddlewareHandler<AppEnv> {
  const index = catalogue.get('/index.html');
  const landing = catalogue.get('/landing.html');
  /** The document of a page, which has the page's shape in it. */
  const shapeAt = (path: string) => {
    const page = path.replace(/\/$/, '');
    return pages.has(page) ? catalogue.get(`${page}.html`) : undefined;
  };
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { path } = c.req;
    const file = path.endsWith('.html') ? undefined : catalogue.get(path);
    if (file) return answerFile(c, file);
    if (!index || !isPageAddress(path)) return next();
    if (path !== '/' || !landing) return answerPage(c, shapeAt(path) ?? index, path);
    c.header('Vary', 'Cookie, Accept-Language');
    if (maySignIn.test(c.req.header('Cookie') ?? ''))
      return answerPage(c, shapeAt('/dashboard') ?? index, path);
    const language = languageFor(null, wantedLanguages(c));
    return answerPage(c, catalogue.get(`/landing.${language}.html`) ?? landing, path);
  };
}

function answerFile(c: Context<AppEnv>, file: StaticFile): Response {
  const hashed = c.req.path.startsWith(hashedFolder);
  c.set('resource', hashed ? 'asset' : c.req.path);
  c.header('Cache-Control', hashed ? unchanging : askFirst);
  return answerBytes(c, file, 200);
}

function answerPage(c: Context<AppEnv>, index: StaticFile, path: string): Response {
  const page = path === '/' ? path : path.replace(/\/$/, '');
  const known = pages.has(page);
  c.set('resource', known ? page : 'unknown page');
  c.header('Cache-Control', askFirst);
  if (tokenPages.has(page)) c.header('Referrer-Policy', 'no-referrer');
  return answerBytes(c, index, known ? 200 : 404);
}

/** A name with a dot in it is a file's; the API's addresses are never pages. */
const isPageAddress = (path: string): boolean =>
  !/^\/(api|assets)(\/|$)/.test(path) && !path.slice(path.lastIndexOf('/')).includes('.');

/** Answers with bytes in the encoding that the client likes best, or with 304 where it has them. */
export function answerBytes(c: Context, file: StaticFile, status: 200 | 404): Response {
  const encoding = preferredEncoding(c.req.header('Accept-Encoding'), (each) =>
    file.encoded.has(each),
  );
  const tag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
  if (file.encoded.size > 0) c.header('Vary', 'Accept-Encoding', { append: true });
  const unchanged = status === 200 && unchangedAnswer(c, tag);
  if (unchanged) return unchanged;
  c.header('ETag', tag);
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
