import { MINUTE, SECOND } from '@furrow/domain/time';
import type { Duration } from '@furrow/domain/time';

const SHORTEST: Duration = SECOND;
const LONGEST: Duration = 32 * SECOND;

/** However long the server wants to be left alone: it may be another one by then. */
const LONGEST_ASKED: Duration = 10 * MINUTE;

/**
 * How long to wait after so many failures in a row: twice as long each time, from 1 s to 32 s, and somewhere between half of it
 * and all, so that browsers that lost the server together do not come back together.
 * @param random as `Math.random`
 * @param asked how long the server wants to be left alone: at least so long, but never for more than ten minutes
 */
export function backOff(failures: number, random: () => number, asked: Duration = 0): Duration {
  const whole = Math.min(LONGEST, SHORTEST * 2 ** Math.max(0, failures - 1));
  return Math.round(Math.max(whole * (0.5 + random() / 2), Math.min(asked, LONGEST_ASKED)));
}
