import { browserStorage } from '../platform/browser-storage.ts';
import { sessionFlag } from '../platform/session-flag.ts';

/** Up while a demo user is being signed out, so that the landing page does not send them back. */
export const exitingDemo = sessionFlag('furrow:exiting-demo');

const SIGNING_OUT = 'furrow:signing-out';

/** Whether somebody logged out here and the server does not know it yet. Until it does, its answer about the session is not believed. */
export const signingOut = {
  begin: (): void => browserStorage().setItem(SIGNING_OUT, '1'),
  over: (): void => browserStorage().removeItem(SIGNING_OUT),
  isUnheard: (): boolean => browserStorage().getItem(SIGNING_OUT) !== null,
};
