/** Garden XP lost by each manual break from the sixth of a planting on (section 9, D18). */
export const EXCESSIVE_BREAK_PENALTY = 3;

/** Garden XP lost when the pause limit is crossed, and by each later pause at its resume (D13). */
export const EXCESSIVE_PAUSE_PENALTY = 3;

/** Garden XP lost by quitting an active session (section 4). */
export const QUIT_PENALTY = 10;
