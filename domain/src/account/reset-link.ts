import { MINUTE, type Duration } from '../time.ts';

/** How long the link of a password reset works after it was mailed, at least (D33). No browser keeps an opened one for longer. */
export const RESET_LINK_WORKS: Duration = 10 * MINUTE;
