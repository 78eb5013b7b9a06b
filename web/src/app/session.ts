import { redirectDocument } from 'react-router';
import { exitDemo } from '../api/demo.ts';
import { logOut } from '../api/session.ts';
import { currentViewer } from '../api/viewer.ts';

/** Log Out or Exit Demo; then a fresh document, which remembers nothing of whoever left. */
export async function leave(): Promise<Response> {
  const viewer = currentViewer();
  if (viewer?.isAnonymous) await exitDemo(viewer);
  else await logOut();
  return redirectDocument('/');
}

export { checkSession } from '../api/session.ts';
