import { type Duration, MINUTE, SECOND } from '@furrow/domain/time';

const SHORTEST: Duration = SECOND;
const LONGEST: Duration = 32 * SECOND;

/** The longest wait that a server can ask for: after it, another server may answer. */
const LONGEST_ASKED: Duration = 10 * MINUTE;

/**
 * How long to wait after a number of failures in a row: the base doubles from SHORTEST to LONGEST, and the wait is random between half of
 * the base and all of it, so that browsers that lost the server together do not come back together.
 * @param random as `Math.random`
 * @param retryAfter from the server's answer (`api/request.ts`): the shortest wait, but never more than LONGEST_ASKED
 */
export function backOff(
  failures: number,
  random: () => number,
  retryAfter: Duration = 0,
): Duration {
  const whole = Math.min(LONGEST, SHORTEST * 2 ** Math.max(0, failures - 1));
  return Math.round(Math.max(whole * (0.5 + random() / 2), Math.min(retryAfter, LONGEST_ASKED)));
}
