import type { DayTally } from '../ledger/daily-stats.ts';
import type { FocusEvent } from '../events/event.ts';
import { beginningOf } from '../ledger/reach.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';
import { DAY, SECONDS_PER_HOUR, type Duration, type Instant } from '../time.ts';
import { gardenXP } from './xp.ts';

/** Focus ranks if the server received it within this time after it began or, if it was adopted, after the sign-up (D74). */
const RECEIVED_WITHIN: Duration = 7 * DAY;

/** Focus of up to this many days before the sign-up can be adopted into the ranking (D7, D74). */
const ADOPTED_DAYS = 14;

/** More focus than this in a day does not rank. */
const MOST_HOURS_A_DAY = 16;

/** When the server received something, by its own clock. */
export interface Receipt {
  readonly receivedAt: Instant;
  /** When the gardener's account was made. */
  readonly madeAt: Instant;
}

/** Whether focus was received too late to rank; it still counts in the garden. */
export function isLate(event: FocusEvent, { receivedAt, madeAt }: Receipt): boolean {
  const begins = beginningOf(event);
  if (receivedAt - begins <= RECEIVED_WITHIN) return false;
  const isAdopted = begins < madeAt && begins >= madeAt - ADOPTED_DAYS * DAY;
  return !isAdopted || receivedAt - madeAt > RECEIVED_WITHIN;
}

type RankedFigures = Pick<DayTally, 'rankedFocus' | 'rankedHarvests' | 'rankedLeftover'>;

/** A day's ranked harvests: at most one for each full hour of ranked focus. */
export function rankedHarvestsOf(day: RankedFigures): number {
  const harvests = day.rankedHarvests + Math.floor(day.rankedLeftover / POMODOROS_IN_CYCLE);
  const hours = Math.floor(day.rankedFocus / SECONDS_PER_HOUR);
  return Math.min(harvests, hours, MOST_HOURS_A_DAY);
}

interface Ranked extends Receipt {
  /** The sum of `rankedHarvestsOf` over all days. */
  readonly harvests: number;
  /** Garden XP lost, as a positive number: penalties count in full. */
  readonly witherCount: number;
}

/**
 * The XP that the board counts of a garden. Forged events could be spread over time zones and many days, and what was grown
 * before the sign-up could be claimed at once. So the sum is limited, too: no account ranks for more days than it has existed.
 * @param ranked `receivedAt` is the instant of the last receipt
 */
export function rankedXP({ harvests, witherCount, receivedAt, madeAt }: Ranked): number {
  const days = 1 + Math.floor(Math.max(0, receivedAt - madeAt) / DAY);
  return gardenXP({ harvestXP: Math.min(harvests, MOST_HOURS_A_DAY * days), witherCount });
}
