/**
 * The addresses of the pages, as the browser's router and the server both know them: these answer 200,
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
  '/leaderboard',
  '/settings',
  '/focus',
  '/privacy',
] as const;

export type PagePath = (typeof pagePaths)[number];

/** Where a reset of the password that was asked for in settings leads back to (D33). */
export const SETTINGS_AFTER_RESET = '/settings?passwordReset=true';
