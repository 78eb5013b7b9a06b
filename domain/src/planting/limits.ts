import { MINUTE, SECOND, type Duration } from '../time.ts';

/** Above this much pause in one planting the harvest wilts (section 9). */
export const PAUSE_LIMIT: Duration = 300 * SECOND;

/** Above this much pause the page warns. */
export const PAUSE_WARNING: Duration = 180 * SECOND;

/** How many manual breaks of a planting are free. Each further one is excessive. */
export const FREE_BREAKS = 5;

/** Up to this much focus counts as nothing grown, so that the set-up can be changed freely (D3). */
export const NOTHING_GROWN_WITHIN: Duration = MINUTE;
