/** Garden XP lost by each manual break of a planting after the fifth (section 9, D18). */
export const EXCESSIVE_BREAK_PENALTY = 3;

/** Garden XP lost when the pause limit is crossed, and at each resume from a later pause (D13). */
export const EXCESSIVE_PAUSE_PENALTY = 3;

/** Garden XP lost by quitting an active session (section 4). */
export const QUIT_PENALTY = 10;
