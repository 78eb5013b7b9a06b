import { SECOND } from '@furrow/domain/time';
import type { Duration } from '@furrow/domain/time';

const SHORTEST: Duration = SECOND;
const LONGEST: Duration = 32 * SECOND;

/**
 * How long to wait after so many failures in a row: twice as long each time, from 1 s to 32 s, and somewhere between half of it
 * and all, so that browsers that lost the server together do not come back together.
 * @param random as `Math.random`
 */
export function backOff(failures: number, random: () => number): Duration {
  const whole = Math.min(LONGEST, SHORTEST * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (0.5 + random() / 2));
}
