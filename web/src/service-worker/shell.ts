/**
 * The page that the server answers for every address of a page, stored under one of these: one whose document has no shape of its own.
 * The build reads this, too.
 */
export const SHELL = '/privacy';
