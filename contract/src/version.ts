import { version } from '../../package.json' with { type: 'json' };

/** Set by the build: the commit that it was built from, or a hash of the sources. */
declare const BUILT_FROM: string | undefined;

/**
 * The version of this Furrow, the same for a server and the pages that it serves. Between two releases it names the build, as in
 * `0.4.0-dev.1a2b3c4d5e`, so that a browser notices a new build and sends it again what the build before did not take (D44).
 */
export const VERSION: string =
  version.endsWith('-dev') && typeof BUILT_FROM === 'string' ? `${version}.${BUILT_FROM}` : version;

/**
 * The header with the sender's version: a server sends it in every answer of the API, errors included, a page in every request.
 */
export const VERSION_HEADER = 'furrow-version';
