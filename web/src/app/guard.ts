import { pageAt, plain } from './pages.ts';
import { currentRole, type Role } from './role.ts';
import { forgetWantedPage, noteWantedPage, wantedPage } from '../platform/wanted-page.ts';

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

/** The redirect for a visit. Notes a page that needs a log-in: it opens after the log-in, unless another page was opened before. */
export function redirectNoting(visit: Visit, pathname: string): string | null {
  const to = redirectFor(visit, pathname);
  if (to === '/login') noteWantedPage(pathname);
  else if (!pageAt(pathname)?.hasForm) forgetWantedPage();
  return to;
}

/**
 * The redirect from an open page once the server has said who is signed in. The login page, which was not needed then, leads to the
 * page that the visitor wanted.
 */
export function redirectKnowing(visit: Visit, pathname: string): string | null {
  const isNeedless = visit.role !== 'visitor' && plain(pathname) === '/login';
  return isNeedless ? (wantedPage() ?? null) : redirectNoting(visit, pathname);
}

/** Replaces a document after its user has left, so that no data of theirs stays in memory (D76). */
export class ShownDocument {
  readonly #location: () => Pick<Location, 'pathname' | 'replace'>;
  /** Whether the next navigation has to load a new document. */
  isLeft = false;

  constructor(location: () => Pick<Location, 'pathname' | 'replace'>) {
    this.#location = location;
  }

  /** On a page with a form, it waits for the next navigation, so that the visitor's input is not lost. */
  readonly leave = (): void => {
    const location = this.#location();
    const { pathname } = location;
    this.isLeft = pageAt(pathname)?.hasForm ?? false;
    if (this.isLeft) return;
    const role = currentRole();
    const to = redirectNoting({ role, exitingDemo: false }, pathname);
    // Not `/focus`: it would start a planting for the next user at once.
    const insteadOfFocus = role === 'visitor' ? '/login' : '/dashboard';
    location.replace(to ?? (pathname === '/focus' ? insteadOfFocus : pathname));
  };
}

export const shownDocument = new ShownDocument(() => window.location);
