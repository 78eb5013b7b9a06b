import { sessionFlag } from '../platform/session-flag.ts';

/** Up while a demo user is being signed out, so that the landing page does not send them back. */
export const exitingDemo = sessionFlag('furrow:exiting-demo');
