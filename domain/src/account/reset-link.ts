import { MINUTE, type Duration } from '../time.ts';

/** The link of a password reset works for at least this long after it was mailed (D33). No browser keeps an opened link of a mail for longer. */
export const RESET_LINK_WORKS: Duration = 10 * MINUTE;
