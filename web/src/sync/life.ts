import type { Told } from '../api/server-headers.ts';

/** Where the server has told nothing yet. */
export const NOTHING_TOLD: Told = { version: 0 };

/**
 * Whether the server's data are no longer those that were told of before: a backup took their place, so that it may lack what it
 * had taken. Versions only rise, so a lower one shows that, too. Who hears of lives for the first time takes this one for theirs.
 * @param now what it answered to the question what has changed since
 */
export function isOtherLife(before: Told, now: Told): boolean {
  if (before.version === 0) return false;
  return now.version < before.version || isOtherName(before.life, now.life);
}

/** Whether a life has another name than the one that was told before. A server of 0.1.0 names none. */
export function isOtherName(before: string | undefined, now: string | undefined): boolean {
  return before !== undefined && now !== undefined && before !== now;
}

export function isSameTold(one: Told, other: Told): boolean {
  return one.version === other.version && one.life === other.life;
}
