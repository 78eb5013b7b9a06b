import { exitingDemo } from './leaving-flags.ts';
import { request, type Result } from './request.ts';
import { beginSession, logOut, orderDeletion, parseSignedIn } from './session.ts';
import type { Viewer } from './viewer.ts';
import { viewerChange } from './viewer-change.ts';

/** Signs in anonymously; somebody who is signed in already stays so: a demo is used again (section 7). */
export async function startDemo(): Promise<Result<NonNullable<Viewer>>> {
  const path = '/api/auth/sign-in/anonymous';
  const answer = await request({ method: 'POST', path, body: {}, parse: parseSignedIn });
  if (answer.ok) await beginSession(answer.value);
  return answer;
}

/**
 * Deletes what this browser holds of the demo, then the demo user; if that fails, it logs out at least. The caller then goes
 * to / (section 4, D6).
 */
export async function exitDemo(viewer: NonNullable<Viewer>): Promise<void> {
  return viewerChange.endOnPurpose(() => leaveDemo(viewer));
}

async function leaveDemo(viewer: NonNullable<Viewer>): Promise<void> {
  await viewerChange.clear(viewer);
  exitingDemo.raise();
  const deleted = await orderDeletion({});
  if (!deleted.ok) return logOut();
  await viewerChange.become(null);
  window.dispatchEvent(new CustomEvent('demoUserDeleted'));
}
