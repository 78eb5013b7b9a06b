/**
 * The worker stores one document for all pages, under this address. It is the address of a page whose document has no shape of its own. The
 * build reads this constant, too.
 */
export const SHELL = '/privacy';
