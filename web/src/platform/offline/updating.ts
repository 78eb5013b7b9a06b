import { sessionFlag } from '../session-flag.ts';

/** Raised while this tab reloads for a new release: what is growing in it goes on (D46). */
export const updating = sessionFlag('furrow:updating');
