import {
  POMODOROS_IN_CYCLE,
  type FocusPeriod,
  type Mode,
  type Overtime,
  type Planting,
  type Presence,
} from './planting.ts';
import {
  ASKS_AFTER,
  AWAY_LIMIT,
  FREE_BREAKS,
  LONGEST_COUNT_UP,
  NOTHING_GROWN_WITHIN,
  pauseLimitOf,
  WAITS_FOR_ANSWER,
} from './limits.ts';
import { totalLength } from '../events/span.ts';
import { POMODORO_TIME } from '../session-setup/defaults.ts';
import { countsUp, isGentle, isStrict } from '../session-setup/ways.ts';
import { MINUTE, type Duration, type Instant } from '../time.ts';

/** The planned length of one focus period; if it counts up, the most that it can have. */
export function plannedFocus(planting: Planting): Duration {
  return countsUp(planting.plan) ? LONGEST_COUNT_UP : planting.plan.focusMinutes * MINUTE;
}

/** The current focus period; undefined in the breaks after a pomodoro. */
export function currentPeriod(mode: Mode): FocusPeriod | undefined {
  return 'period' in mode ? mode.period : undefined;
}

/** Effective focus of the current period: elapsed minus paused (D12). */
export function effectiveFocus(planting: Planting, now: Instant): Duration {
  const period = currentPeriod(planting.mode);
  if (!period) return 0;
  const running = planting.mode.kind === 'focus-running' ? now - planting.mode.since : 0;
  return totalLength(period.spans) + running;
}

/** The overtime that runs or stands still, if there is one. */
export function overtimeOf({ mode }: Planting): Overtime | undefined {
  return 'overtime' in mode && mode.unstarted === true ? mode.overtime : undefined;
}

/** How long the overtime has lasted; the time while the page was hidden does not count. */
export function overtimeTotal({ spans, since }: Overtime, now: Instant): Duration {
  return totalLength(spans) + (since === null ? 0 : now - since);
}

/** Time paused in the current period, the running pause included. */
export function pausedInPeriod(planting: Planting, now: Instant): Duration {
  const period = currentPeriod(planting.mode);
  if (!period) return 0;
  const running = planting.mode.kind === 'focus-paused' ? now - planting.mode.since : 0;
  return period.paused + running;
}

/** Time paused in the whole planting, the running pause included (D13). */
export function pauseTotal(planting: Planting, now: Instant): Duration {
  return planting.pausedBefore + pausedInPeriod(planting, now);
}

/** Focus of the whole planting: completed periods plus the current one so far (D14), without periods that were ended early. */
export function focusTotal(planting: Planting, now: Instant): Duration {
  return planting.pomodoros * plannedFocus(planting) + effectiveFocus(planting, now);
}

/** Whether there was any focus in the planting so far, periods that were ended early included (D84). */
export function hasFocus(planting: Planting, now: Instant): boolean {
  return planting.hasEndedEarly === true || focusTotal(planting, now) !== 0;
}

/**
 * What the countdown shows at an instant: the rest of the focus period or of the break.
 * Computed from instants, never by counting ticks (D11); never negative.
 */
export function remaining(planting: Planting, now: Instant): Duration {
  const { mode } = planting;
  switch (mode.kind) {
    case 'manual-break':
    case 'pomodoro-break':
    case 'full-cycle-break':
      return isUnstarted(planting) ? mode.endsAt - mode.since : Math.max(0, mode.endsAt - now);
    case 'focus-running':
    case 'focus-paused':
    case 'focus-waiting':
      return Math.max(0, plannedFocus(planting) - effectiveFocus(planting, now));
    case 'cycle-waiting':
      return plannedFocus(planting);
    case 'ended':
      return 0;
  }
}

/** The focus after which a plant of focus that counts up is ripe (D67): that of one pomodoro (section 9). */
const RIPE_AFTER: Duration = POMODORO_TIME * MINUTE;

/** The focus of a session that counted up, after it. */
export function countedIn(mode: Mode): Duration | undefined {
  return 'counted' in mode ? mode.counted : undefined;
}

/**
 * How far the plant of the current period has grown: from 0 to 1, and further for each further fruit where the focus counts up, also in the
 * break after it.
 */
export function ripeness(planting: Planting, now: Instant): number {
  const { mode } = planting;
  const focused = countedIn(mode) ?? effectiveFocus(planting, now);
  return countsUp(planting.plan)
    ? focused / RIPE_AFTER
    : Math.min(1, focused / plannedFocus(planting));
}

/** What the timer shows: the time left, the focus so far where it counts up (D67), or the time after zero (D68). */
export type ShownTime = { readonly kind: 'left' | 'counted' | 'over'; readonly time: Duration };

export function shownTime(planting: Planting, now: Instant): ShownTime {
  const overtime = overtimeOf(planting);
  if (overtime) return { kind: 'over', time: overtimeTotal(overtime, now) };
  const { mode } = planting;
  const isCounting =
    countsUp(planting.plan) && (currentPeriod(mode) !== undefined || mode.kind === 'cycle-waiting');
  return isCounting
    ? { kind: 'counted', time: effectiveFocus(planting, now) }
    : { kind: 'left', time: remaining(planting, now) };
}

/** The shown time in minutes: the time left rounded up, other times down. */
export function shownMinutes(planting: Planting, now: Instant): number {
  const { kind, time } = shownTime(planting, now);
  return kind === 'left' ? Math.ceil(time / MINUTE) : Math.floor(time / MINUTE);
}

/** The next instant at which the planting changes without an action, if there is one. */
export function nextDue(planting: Planting): Instant | undefined {
  const { mode } = planting;
  switch (mode.kind) {
    case 'focus-running':
      return Math.min(
        zeroAt(planting, mode),
        planting.presence ? nextCall(planting.presence) : Infinity,
      );
    case 'focus-paused':
      return pauseLimitDue(planting, mode);
    case 'manual-break':
    case 'pomodoro-break':
    case 'full-cycle-break':
      return isUnstarted(planting) ? overtimeDue(overtimeOf(planting)) : mode.endsAt;
    case 'focus-waiting':
    case 'cycle-waiting':
    case 'ended':
      return undefined;
  }
}

/** When a running focus period reaches zero or, if it counts up, its limit. */
export function zeroAt(
  planting: Planting,
  mode: Extract<Mode, { kind: 'focus-running' }>,
): Instant {
  return mode.since + plannedFocus(planting) - totalLength(mode.period.spans);
}

/** Whether any input tells the planting something: that somebody is there, or still is. */
export function isSeenAnew(planting: Planting, now: Instant): boolean {
  return !planting.attended || isPresenceNews(planting, now);
}

/** A minute is exact enough for the question whether somebody is there (D67), and few changes are stored. */
export function isPresenceNews({ presence }: Planting, now: Instant): boolean {
  return presence !== undefined && (presence.asked !== null || now - presence.at >= MINUTE);
}

/** When the page asks whether anybody is there, or takes silence for an answer. */
function nextCall({ at, asked }: Presence): Instant {
  return at + ASKS_AFTER + (asked === null ? 0 : WAITS_FOR_ANSWER);
}

function overtimeDue(overtime: Overtime | undefined): Instant | undefined {
  if (!overtime || overtime.since === null) return undefined;
  return overtime.since + overtime.limit - totalLength(overtime.spans);
}

type Paused = Extract<Mode, { kind: 'focus-paused' }>;

function pauseLimitDue(planting: Planting, pause: Paused): Instant | undefined {
  const crossed = planting.pauseLimit === 'within' ? limitCrossedAt(planting, pause) : undefined;
  return crossed === undefined ? undefined : crossed + 1;
}

/** The last instant at which the current pause is within the limit; undefined if the planting has no limit. */
export function limitCrossedAt(planting: Planting, pause: Paused): Instant | undefined {
  const { ways } = planting.plan;
  const limit = pauseLimitOf(ways);
  if (limit === undefined) return undefined;
  const crossed = pause.since + limit - planting.pausedBefore - pause.period.paused;
  const isAway = isStrict(planting.plan) && pause.cause === 'hidden';
  return isAway ? Math.min(crossed, pause.since + AWAY_LIMIT) : crossed;
}

/** Whether leaving now is quitting: focus runs or is paused, or a manual break runs, with the page seen or not (D19). */
export function isActive({ mode }: Planting): boolean {
  if (mode.kind === 'focus-waiting') return totalLength(mode.period.spans) > 0;
  return ['focus-running', 'focus-paused', 'manual-break'].includes(mode.kind);
}

/** Whether the planting can be left at no cost: it began by itself and the visitor has not acted in it (D20). */
export function isFreeToLeave(planting: Planting): boolean {
  return planting.begunBy === 'itself' && !planting.acted;
}

/** Whether nothing has grown or was lost yet, so that the set-up can be changed freely. */
export function isBare(planting: Planting, now: Instant): boolean {
  if (!currentPeriod(planting.mode) || hasWilted(planting) || planting.manualBreaks > 0)
    return false;
  return !planting.hasEndedEarly && focusTotal(planting, now) < NOTHING_GROWN_WITHIN;
}

/** Whether there were more manual breaks than are free. If so, there will be no harvest (section 4). */
export function hasExcessiveBreaks({ manualBreaks, plan }: Planting): boolean {
  return manualBreaks > FREE_BREAKS && !isGentle(plan);
}

/** Whether the pause limit was crossed, so that the plant has wilted. */
export function hasWilted(planting: Planting): boolean {
  return planting.pauseLimit !== 'within';
}

/** Whether the plant wilts because the page of a strict planting is away, or was until now (D69). */
export function hasWiltedAway({ plan, mode, pauseLimit }: Planting): boolean {
  const isAway = mode.kind === 'focus-paused' && mode.cause === 'hidden';
  return isAway && isStrict(plan) && pauseLimit === 'crossing';
}

/** Whether the planting's first focus has only just begun. */
export function isBeginning(planting: Planting): boolean {
  const isFocusing = planting.mode.kind === 'focus-running';
  return isFocusing && !hasFocus(planting, planting.mode.since);
}

/** Whether a break or a focus period waits for the visitor to start it (D84). */
export function isUnstarted({ mode }: Planting): boolean {
  return 'unstarted' in mode && mode.unstarted;
}

/** Whether the first period still waits to be started (D99): nothing has happened, so nothing is stored or told. */
export function isPrepared(planting: Planting): boolean {
  const { mode, acted, pomodoros } = planting;
  return mode.kind === 'focus-waiting' && isUnstarted(planting) && !acted && pomodoros === 0;
}

/** All four pomodoros are grown. */
export function isFullCycle(planting: Planting): boolean {
  return planting.pomodoros === POMODOROS_IN_CYCLE;
}

/** Whether the planting is whole, so that it can be left at no cost: its cycle is full, or its focus that counted up is over. */
export function isWhole(planting: Planting): boolean {
  const { kind } = planting.mode;
  return isFullCycle(planting) || kind === 'full-cycle-break' || kind === 'cycle-waiting';
}
