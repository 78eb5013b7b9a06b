import { version } from '../../package.json' with { type: 'json' };

/** The version of this Furrow, which a server and the pages that it serves have in common. */
export const VERSION: string = version;

/**
 * The header by which each says its version: a server in every answer of the API, errors too, and a page in every request (D44).
 * A server of release 0.1.0 does not say it, nor does a page of it.
 */
export const VERSION_HEADER = 'furrow-version';
