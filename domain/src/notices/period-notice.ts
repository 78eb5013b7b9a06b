import type { GrowingThere } from '../growing/growing-record.ts';
import type { PlantType } from '../plant.ts';
import type { Mode, Planting } from '../planting/planting.ts';
import { overtimeLimit } from '../planting/overtime.ts';
import { nextDue, overtimeOf, zeroAt } from '../planting/selectors.ts';
import { MINUTE, SECOND, type Duration, type Instant } from '../time.ts';

/** The notice that a period of a planting is over, for a device on which Furrow is closed (D49). */
export interface PeriodNotice {
  readonly kind: 'focus-over' | 'overtime-begun' | 'still-there' | 'break-over';
  readonly at: Instant;
  readonly plant: PlantType;
}

/** How long the server waits after the end of a period, since a page in view announces the end itself and tells the server. */
export const PATIENCE: Duration = 2 * SECOND;

/** Nobody wants to be told later than this. */
export const STALE_AFTER: Duration = 10 * MINUTE;

/** The notice that comes next if nobody changes the planting; undefined while it waits, is paused, or has ended. */
export function nextNotice(growing: GrowingThere | null): PeriodNotice | undefined {
  if (!growing) return undefined;
  const { planting } = growing;
  const kind = kindOf(planting);
  const at = nextDue(planting);
  return kind && at !== undefined ? { kind, at, plant: planting.plan.plant } : undefined;
}

/** Whether a change of the planting changes its next notice. A change that only shows that the page is alive does not. */
export function changesNotice(before: GrowingThere | null, after: GrowingThere | null): boolean {
  const [one, other] = [nextNotice(before), nextNotice(after)];
  return one?.at !== other?.at || one?.kind !== other?.kind || one?.plant !== other?.plant;
}

/** Whether the page asks whether anybody is there, before anything else (D67). */
function asksNext(planting: Planting, running: Extract<Mode, { kind: 'focus-running' }>): boolean {
  const asks = planting.presence?.asked === null;
  return asks && nextDue(planting) !== zeroAt(planting, running);
}

function kindOf(planting: Planting): PeriodNotice['kind'] | undefined {
  // After the overtime the break begins by itself.
  if (overtimeOf(planting)) return 'focus-over';
  switch (planting.mode.kind) {
    case 'focus-running':
      if (asksNext(planting, planting.mode)) return 'still-there';
      return overtimeLimit(planting, planting.mode.period) > 0 ? 'overtime-begun' : 'focus-over';
    case 'manual-break':
    case 'pomodoro-break':
    case 'full-cycle-break':
      return 'break-over';
    case 'focus-paused':
    case 'focus-waiting':
    case 'cycle-waiting':
    case 'ended':
      return undefined;
  }
}

/** What to do about a notice: tell it, wait for what the page says, or drop it. */
export type NoticeDecision = 'tell' | 'wait' | 'drop';

/**
 * Judges a notice by the planting as its record is now. The notice is dropped if the planting changed before the period ended, or if a
 * page in view has seen the end, since that page announces it. If only a hidden page has seen the end, the notice is told.
 * @param growing the planting in the account's record; null if nothing grows
 */
export function judgeNotice(
  notice: PeriodNotice,
  growing: GrowingThere | null,
  now: Instant,
): NoticeDecision {
  if (now - notice.at > STALE_AFTER) return 'drop';
  const next = nextNotice(growing);
  const isAsItWas = next?.at === notice.at && next.kind === notice.kind;
  if (!isAsItWas && !hasPassed(notice, growing)) return 'drop';
  return now - notice.at >= PATIENCE ? 'tell' : 'wait';
}

/** Whether a hidden page has written that the planting went past the end. */
function hasPassed({ at }: PeriodNotice, growing: GrowingThere | null): boolean {
  return growing !== null && growing.hidden && growing.lastSeen >= at;
}
