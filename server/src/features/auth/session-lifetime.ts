const DAY_SECONDS = 24 * 60 * 60;

/** A session ends after this time without use; each day of use renews it. */
export const IDLE_SECONDS = 30 * DAY_SECONDS;

/** A session ends after this time even if it is used: a stolen cookie must not work for ever. */
export const LONGEST_SECONDS = 180 * DAY_SECONDS;
