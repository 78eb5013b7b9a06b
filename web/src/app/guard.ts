import { pageAt, plain } from './pages.ts';
import { currentRole, type Role } from './role.ts';

type Visit = {
  role: Role;
  /** Set while a demo user is being signed out, so that the landing page does not send them back. */
  exitingDemo: boolean;
};

/** The redirect for a visit to `pathname`, or null if the visit is allowed (sections 2 and 6, D21). */
export function redirectFor({ role, exitingDemo }: Visit, pathname: string): string | null {
  const isFor = pageAt(pathname)?.isFor;
  if (role === 'visitor') return isFor ? '/login' : null;
  if (plain(pathname) === '/') return exitingDemo ? null : '/dashboard';
  return isFor === 'registered' && role === 'demo' ? '/dashboard' : null;
}

let isLeft = false;

/**
 * Replaces the document after its user has left, so that no data of theirs stays in memory (D76). On a page with a form, it waits
 * for the next navigation, so that the visitor's input is not lost.
 */
export function leaveDocument(): void {
  const { pathname } = window.location;
  isLeft = pageAt(pathname)?.hasForm ?? false;
  if (isLeft) return;
  const to = redirectFor({ role: currentRole(), exitingDemo: false }, pathname);
  // Not `/focus`: it would start a planting for the next user at once.
  window.location.replace(to ?? (pathname === '/focus' ? '/login' : pathname));
}

/** Whether the next page has to come in a fresh document. */
export function isDocumentLeft(): boolean {
  return isLeft;
}
