import { currentViewer, type Viewer } from '../api/viewer.ts';
import { pageAt, plain } from './pages.ts';

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

/** Who looks at the page (section 6). */
export type Role = 'visitor' | 'demo' | 'registered';

export function roleOf(viewer: Viewer): Role {
  if (viewer === null) return 'visitor';
  return viewer.isAnonymous ? 'demo' : 'registered';
}

/** The role of whoever is signed in here now. */
export function currentRole(): Role {
  return roleOf(currentViewer());
}
