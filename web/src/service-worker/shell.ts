/** The page that the server answers for every address of a page, stored under one of these. The build reads this, too. */
export const SHELL = '/privacy';
