import { pageAt, plain } from './pages.ts';
import { currentRole, type Role } from './role.ts';

type Visit = {
  role: Role;
  /** Set while a demo user is being signed out, so that the landing page does not send them back. */
  exitingDemo: boolean;
};

/** Where a visit to `pathname` goes instead, or null where it may stay (sections 2 and 6, D21). */
export function redirectFor({ role, exitingDemo }: Visit, pathname: string): string | null {
  const isFor = pageAt(pathname)?.isFor;
  if (role === 'visitor') return isFor ? '/login' : null;
  if (plain(pathname) === '/') return exitingDemo ? null : '/dashboard';
  return isFor === 'registered' && role === 'demo' ? '/dashboard' : null;
}

let isLeft = false;

/**
 * Whoever this document showed has left: a fresh one knows nothing of them (D76). Where a form is filled in, it comes with the
 * next page.
 */
export function leaveDocument(): void {
  const { pathname } = window.location;
  isLeft = pageAt(pathname)?.hasForm ?? false;
  if (isLeft) return;
  const to = redirectFor({ role: currentRole(), exitingDemo: false }, pathname);
  // The focus page would begin to grow something for whoever is here then.
  window.location.replace(to ?? (pathname === '/focus' ? '/login' : pathname));
}

/** Whether the next page has to come in a fresh document. */
export function isDocumentLeft(): boolean {
  return isLeft;
}
