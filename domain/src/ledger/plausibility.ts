import { localDayAt, utcDayAt } from '../calendar.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';
import type { DayKey, Duration, Instant } from '../time.ts';
import { HOUR, MINUTE, SECONDS_PER_MINUTE } from '../time.ts';
import type { FocusEvent, LedgerEvent, PlantingEvent } from '../events/event.ts';
import { beginningOf, endingOf, inServerTime, isFocusEvent } from './reach.ts';

/** An event may be this far ahead of the server's clock: devices are never quite right (D29). */
const TOLERATED_FUTURE: Duration = 2 * MINUTE;

/** Older events are not taken any more (D29). */
const TAKEN_FOR: Duration = 400 * 24 * HOUR;

/** A clock set back within a period leaves stretches later than its end, but no later than this. */
const TOLERATED_SETBACK: Duration = 24 * HOUR;

/** Why a well-formed event is not taken into the ledger (D29). */
export const IMPLAUSIBILITIES = [
  /** More than 2 minutes in the future. */
  'in-the-future',
  /** Older than 400 days. */
  'too-old',
  /** Its day key is of a day that no time zone had at that instant, or another one than where it happened (D43). */
  'impossible-day',
  /** Longer than its plan allows. */
  'longer-than-planned',
  /** It says that a period is over whose planned focus it does not show. */
  'focus-missing',
] as const;

export type Implausibility = (typeof IMPLAUSIBILITIES)[number];

/**
 * What speaks against an event, if anything does (D29).
 * @param now the server's clock; the event's instants already put right by `correctSkew`
 */
export function implausibilityOf(event: LedgerEvent, now: Instant): Implausibility | undefined {
  if (latestClaim(event) > now + TOLERATED_FUTURE) return 'in-the-future';
  if (beginningOf(event) < now - TAKEN_FOR) return 'too-old';
  if (!isDaySomewhere(event.day, event.at)) return 'impossible-day';
  if (event.kind === 'level-reset') return undefined;
  if (event.focusSeconds > plannedSeconds(event)) return 'longer-than-planned';
  return isFocusEvent(event) ? focusImplausibility(event) : undefined;
}

/**
 * Whether the day of an event is the one where it happened, as far as it says where that was (D43). The device told the day by its
 * own clock: a page moves `at` to the server's before it sends it, and the instant in the id stays as it was stamped.
 * @param event as it was sent, before `correctSkew`
 */
export function isOwnDay({ id, day, at, offset }: LedgerEvent): boolean {
  if (offset === undefined) return true;
  return [at, stampedAt(id)].some((instant) => localDayAt(instant, offset) === day);
}

/** A UUIDv7 begins with its instant: 48 bits. */
function stampedAt(id: string): Instant {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

/**
 * The event as a right clock would have told it: where the device's clock is ahead of the server's,
 * the difference is taken off all its instants (D29). Its day stays the fact it is (D42).
 * @param sentAt when the batch was sent, by the device's clock
 * @param now when it arrived, by the server's
 */
export function correctSkew(
  event: LedgerEvent,
  { sentAt, now }: { readonly sentAt: Instant; readonly now: Instant },
): LedgerEvent {
  const ahead = Math.max(0, sentAt - now);
  return ahead === 0 ? event : inServerTime(event, () => ahead);
}

function latestClaim(event: LedgerEvent): Instant {
  return Math.max(event.at, endingOf(event) - TOLERATED_SETBACK);
}

/** Zones reach from UTC-12 to UTC+14. */
function isDaySomewhere(day: DayKey, at: Instant): boolean {
  return day >= utcDayAt(at - 12 * HOUR) && day <= utcDayAt(at + 14 * HOUR);
}

/** All the focus a planting can have shown by such an event: that of the periods begun till then. */
function plannedSeconds(event: PlantingEvent): number {
  return periodsBegun(event) * event.focusMinutes * SECONDS_PER_MINUTE;
}

function periodsBegun(event: PlantingEvent): number {
  if (event.kind === 'pomodoro-completed') return event.number;
  return event.breakMinutes === 0 ? 1 : POMODOROS_IN_CYCLE;
}

/** A period that reached zero has exactly its planned focus (D12), up to the instant it ended. */
function focusImplausibility(event: FocusEvent): Implausibility | undefined {
  const planned = event.focusMinutes * MINUTE;
  const lengths = event.focus.map(({ from, to }) => to - from);
  const shown = lengths.reduce((sum, length) => sum + length, 0);
  if (shown > planned) return 'longer-than-planned';
  const whole = shown === planned && lengths.every((length) => length > 0);
  const inTime = event.focus.at(-1)?.to === event.at;
  return whole && inTime && event.focusSeconds === plannedSeconds(event)
    ? undefined
    : 'focus-missing';
}
