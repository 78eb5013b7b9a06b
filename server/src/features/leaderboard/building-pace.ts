/** The board is built this often (section 9), where building is quick. */
export const REFRESH_MS = 30_000;

/** Of the database's time, building takes at most one part in so many, however many gardeners there are. */
const SHARE = 30;

/** How long the next board may wait after one whose statement took so long. */
export function buildAgainAfter(costMs: number, shortestMs: number): number {
  return Math.max(shortestMs, Math.ceil(costMs * SHARE));
}

/** How long the builder alone may build: past the time at which its next board is due, and short of twice the interval. */
export function leaseFor(intervalMs: number): number {
  return Math.ceil(intervalMs * 1.5);
}

/** How often a server looks for another board: each shows it within a sixth of an interval, and notices in time that it is its turn. */
export function lookEvery(shortestMs: number): number {
  return shortestMs / 6;
}
