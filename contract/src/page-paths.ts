/**
 * The addresses of the pages, for the browser's router and the server: these answer 200,
 * any other page address answers 404 with the app's own 'not found' page.
 */
export const pagePaths = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/dashboard',
  '/garden',
  '/almanac',
  '/leaderboard',
  '/settings',
  '/focus',
  '/privacy',
] as const;

export type PagePath = (typeof pagePaths)[number];

/** The to-do list, which stands on the focus page. */
export const TODO_LIST = '/focus#todos';

/** The page to return to after a password reset that was requested in settings (D33). */
export const SETTINGS_AFTER_RESET = '/settings?passwordReset=true';
