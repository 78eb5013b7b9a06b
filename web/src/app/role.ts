import { currentViewer, type Viewer } from '../api/viewer.ts';

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
