import type { PagePath } from '@furrow/contract/page-paths';
import type { RouteName } from './route-chunks.ts';

type Page = { path: string; name: RouteName };

/** Where Log Out and Exit Demo are sent; no page. */
export const LEAVE_PATH = '/log-out';

const nameOf: Record<PagePath, RouteName> = {
  '/': 'landing',
  '/login': 'login',
  '/register': 'register',
  '/forgot-password': 'forgot-password',
  '/reset-password': 'reset-password',
  '/confirm-email': 'confirm-email',
  '/dashboard': 'dashboard',
  '/garden': 'garden',
  '/leaderboard': 'leaderboard',
  '/settings': 'settings',
  '/focus': 'focus',
  '/privacy': 'privacy',
};

/** Every page with the address it stands at; the catch-all comes last. */
export const pages: readonly Page[] = [
  ...Object.entries(nameOf).map(([path, name]) => ({ path, name })),
  { path: '*', name: 'not-found' },
];
