import type { DayTally } from '../ledger/daily-stats.ts';
import type { FocusEvent } from '../events/event.ts';
import { beginningOf } from '../ledger/reach.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';
import { HOUR, SECONDS_PER_HOUR, type Duration, type Instant } from '../time.ts';
import { gardenXP } from './xp.ts';

const DAY: Duration = 24 * HOUR;

/** Focus ranks where the server received it so soon after it began, or after the sign-up (D74). */
const RECEIVED_WITHIN: Duration = 7 * DAY;

/** Focus from so long before the sign-up can be adopted into the ranking (D7, D74). */
const ADOPTED_DAYS = 14;

/** More focus than this in a day is not believed (D74). */
const MOST_HOURS_A_DAY = 16;

/** When the server came to know something, by its own clock. */
export interface Receipt {
  readonly receivedAt: Instant;
  /** When the gardener's account was made. */
  readonly madeAt: Instant;
}

/** Whether focus came too late to rank; it feeds the garden all the same (D74). */
export function isLate(event: FocusEvent, { receivedAt, madeAt }: Receipt): boolean {
  const begins = beginningOf(event);
  if (receivedAt - begins <= RECEIVED_WITHIN) return false;
  const isAdopted = begins < madeAt && begins >= madeAt - ADOPTED_DAYS * DAY;
  return !isAdopted || receivedAt - madeAt > RECEIVED_WITHIN;
}

type RankedFigures = Pick<DayTally, 'rankedFocus' | 'rankedHarvests' | 'rankedLeftover'>;

/** A day's harvests that rank: one at most for each full hour of focus that ranks (D74). */
export function rankedHarvestsOf(day: RankedFigures): number {
  const harvests = day.rankedHarvests + Math.floor(day.rankedLeftover / POMODOROS_IN_CYCLE);
  const hours = Math.floor(day.rankedFocus / SECONDS_PER_HOUR);
  return Math.min(harvests, hours, MOST_HOURS_A_DAY);
}

interface Ranked extends Receipt {
  /** The sum of `rankedHarvestsOf` over all days. */
  readonly harvests: number;
  /** Garden XP lost, as a positive number: penalties count whole (D74). */
  readonly witherCount: number;
}

/**
 * What the board counts of a garden (D74). Day keys can be spread over time zones, and old events over
 * many days; so the sum has a limit too: what 16 hours a day allow from two weeks before the sign-up on.
 * @param ranked `receivedAt` is the last receipt
 */
export function rankedXP({ harvests, witherCount, receivedAt, madeAt }: Ranked): number {
  const days = ADOPTED_DAYS + Math.max(0, receivedAt - madeAt) / DAY;
  const possible = Math.floor(MOST_HOURS_A_DAY * days);
  return gardenXP({ harvestXP: Math.min(harvests, possible), witherCount });
}
