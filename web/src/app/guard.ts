import type { Role } from './role.ts';

type Visit = {
  role: Role;
  /** Set while a demo user is being signed out, so that the landing page does not send them back. */
  exitingDemo: boolean;
};

/** Pages with a form and nothing of anybody. */
const formPaths = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
]);

const signedInOnly = new Set(['/dashboard', '/garden', '/leaderboard', '/settings']);

/** Where a visit to `pathname` goes instead, or null where it may stay (sections 2 and 6, D21). */
export function redirectFor({ role, exitingDemo }: Visit, pathname: string): string | null {
  const path = plain(pathname);
  if (role === 'visitor') return signedInOnly.has(path) ? '/login' : null;
  if (path === '/') return exitingDemo ? null : '/dashboard';
  if (path === '/settings' && role === 'demo') return '/dashboard';
  return null;
}

/** Whether somebody may be filling in a form there. */
export function isFormPage(pathname: string): boolean {
  return formPaths.has(plain(pathname));
}

function plain(pathname: string): string {
  return pathname.replace(/\/+$/, '').toLowerCase() || '/';
}
