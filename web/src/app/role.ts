import { currentViewer, type Viewer } from '../api/viewer.ts';

/** The role of the viewer. */
export type Role = 'visitor' | 'demo' | 'registered';

export function roleOf(viewer: Viewer): Role {
  if (viewer === null) return 'visitor';
  return viewer.isAnonymous ? 'demo' : 'registered';
}

export function currentRole(): Role {
  return roleOf(currentViewer());
}
