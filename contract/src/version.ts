import { version } from '../../package.json' with { type: 'json' };

/** The version of this Furrow, the same for a server and the pages that it serves. */
export const VERSION: string = version;

/**
 * The header with the sender's version: a server sends it in every answer of the API, errors included, a page in every request
 * (D44).
 */
export const VERSION_HEADER = 'furrow-version';
