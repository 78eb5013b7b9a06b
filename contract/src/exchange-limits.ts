/** The most events in one batch or exchange. A browser sends fewer if long descriptions or many pauses would make the body too large. */
export const MAX_EVENTS = 100;

/** The most records in one exchange. A browser sends fewer if long records would make the body too large. */
export const MAX_RECORDS = 50;
