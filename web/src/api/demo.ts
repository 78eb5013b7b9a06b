import { apiPaths } from '@furrow/contract/api-paths';
import { exitingDemo } from './leaving-flags.ts';
import { enter, logOut, orderDeletion } from './session.ts';
import type { Viewer } from './viewer.ts';
import { viewerChange } from './viewer-change.ts';

/** Signs in anonymously. Somebody who is already signed in stays signed in, so a demo user goes on with the same demo (section 7). */
export const startDemo = () => enter(apiPaths.startDemo, {});

/**
 * Deletes what this browser holds of the demo, then the demo user; if that fails, it logs out at least. The caller then goes
 * to / (section 4, D6).
 */
export function exitDemo(viewer: NonNullable<Viewer>): Promise<void> {
  return viewerChange.endOnPurpose(async () => {
    await viewerChange.clear(viewer);
    exitingDemo.raise();
    const deleted = await orderDeletion({});
    if (!deleted.ok) return logOut();
    await viewerChange.become(null);
    window.dispatchEvent(new CustomEvent('demoUserDeleted'));
  });
}
