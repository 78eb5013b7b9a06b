/**
 * The generic cell rate algorithm. An allowance is one number: the instant at which it is whole again. Taking moves that instant on,
 * and nobody may move it further than a window ahead of now.
 */

/**
 * How many milliseconds somebody has to wait before `cost` can be taken; 0 where it can be taken now. An instant further ahead
 * than the window was written by a clock that ran ahead: it counts as used up and no more, so that nobody waits longer than the
 * window.
 * @param wholeAt when the allowance is whole again
 * @param cost what is taken, in milliseconds of the window
 */
export function waitFor(
  wholeAt: number,
  { now, cost, window }: { readonly now: number; readonly cost: number; readonly window: number },
): number {
  return Math.max(0, Math.max(now, nearest(wholeAt, now, window)) + cost - window - now);
}

/** The instant as it may be believed: at most a window ahead. */
export function nearest(wholeAt: number, now: number, window: number): number {
  return Math.min(wholeAt, now + window);
}
