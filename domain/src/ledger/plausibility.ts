import { countsUp } from '../session-setup/ways.ts';
import { localDayAt, utcDayAt } from '../calendar.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';
import type { DayKey, Duration, Instant } from '../time.ts';
import { DAY, HOUR, LAST_INSTANT, MINUTE, SECONDS_PER_MINUTE } from '../time.ts';
import type {
  CountingEvent,
  FocusEvent,
  LedgerEvent,
  PlantingEvent,
  PomodoroCompleted,
  SessionCompleted,
  Stamp,
} from '../events/event.ts';
import { isFocusEvent, isPlantingEvent } from '../events/event.ts';
import { lengthOf, secondsIn, totalLength } from '../events/span.ts';
import { LONGEST_COUNT_UP, LONGEST_OVERTIME, LONGEST_PERIOD } from '../planting/limits.ts';
import { beginningOf, endingOf, inServerTime, upToItsEnd } from './reach.ts';

/** An event may be this far ahead of the server's clock, since devices' clocks are imprecise (D29). */
const TOLERATED_FUTURE: Duration = 2 * MINUTE;

/** Older events are refused. */
const TAKEN_FOR: Duration = 400 * DAY;

/** Why a well-formed event is refused. */
export const IMPLAUSIBILITIES = [
  /** More than `TOLERATED_FUTURE` ahead of the server's clock. */
  'in-the-future',
  /** Older than `TAKEN_FOR`. */
  'too-old',
  /** No time zone had its day at that instant, or its own offset gives another day (D43). */
  'impossible-day',
  /** Longer than its plan allows. */
  'longer-than-planned',
  /** It ends a period but shows less focus than planned. */
  'focus-missing',
] as const;

export type Implausibility = (typeof IMPLAUSIBILITIES)[number];

/**
 * Why an event is implausible, or undefined.
 * @param now the server's clock; `correctSkew` has already corrected the event's instants
 */
export function implausibilityOf(event: LedgerEvent, now: Instant): Implausibility | undefined {
  if (endingOf(event) > now + TOLERATED_FUTURE) return 'in-the-future';
  if (beginningOf(event) < now - TAKEN_FOR) return 'too-old';
  if (!isDaySomewhere(event.day, event.at)) return 'impossible-day';
  if (!isPlantingEvent(event)) return undefined;
  if (event.focusSeconds > plannedSeconds(event)) return 'longer-than-planned';
  return isFocusEvent(event) ? focusImplausibility(event) : undefined;
}

/**
 * Whether an event's day matches its offset, if it has one. The device took the day from its own clock. A page corrects `at`
 * to the server's clock before sending, but the instant in the id stays as it was stamped. So one of the two must match.
 * @param event as it was sent, before `correctSkew`
 */
export function isOwnDay({ id, day, at, offset }: LedgerEvent): boolean {
  if (offset === undefined) return true;
  return [at, stampedAt(id)].some((instant) => localDayAt(instant, offset) === day);
}

/** The instant in a UUIDv7: its first 48 bits. */
function stampedAt(id: string): Instant {
  return Math.min(Number.parseInt(id.replace('-', '').slice(0, 12), 16), LAST_INSTANT);
}

/**
 * Corrects an event for the device's clock: if it is ahead of the server's, the difference is subtracted
 * from all the event's instants. If it was set back within the event, the focus before that ends before the focus after it. The day never
 * changes (D42).
 * @param sentAt when the batch was sent, by the device's clock
 * @param now when it arrived, by the server's
 */
export function correctSkew(
  event: LedgerEvent,
  { sentAt, now }: { readonly sentAt: Instant; readonly now: Instant },
): LedgerEvent {
  const ahead = Math.max(0, sentAt - now);
  return upToItsEnd(ahead === 0 ? event : inServerTime(event, () => ahead));
}

/** Zones reach from UTC-12 to UTC+14. */
function isDaySomewhere(day: DayKey, at: Instant): boolean {
  return day >= utcDayAt(at - 12 * HOUR) && day <= utcDayAt(at + 14 * HOUR);
}

/** The most focus that a planting can have at an event: that of all periods begun by then. */
function plannedSeconds(event: PlantingEvent): number {
  const planned = countsUp(event) ? LONGEST_COUNT_UP / MINUTE : event.focusMinutes;
  return periodsBegun(event) * planned * SECONDS_PER_MINUTE;
}

/** How many periods a planting can have begun at an event. A session without a break has only one (D16). */
function periodsBegun(event: PlantingEvent): number {
  if (event.kind === 'pomodoro-completed') return event.number;
  if (event.kind === 'session-completed' || event.breakMinutes === 0 || countsUp(event)) return 1;
  return POMODOROS_IN_CYCLE;
}

/**
 * Why a focus event is implausible at any time, or undefined. A period that reached zero has exactly its planned focus (D12),
 * all of it before its end; one that was ended early has some (D84); focus that counted up has what it claims (D67); overtime
 * begins after the zero (D68).
 */
function focusImplausibility(event: FocusEvent): Implausibility | undefined {
  if (totalLength(event.focus) > longestFocus(event)) return 'longer-than-planned';
  if (endingOf(event) - beginningOf(event) > LONGEST_PERIOD) return 'longer-than-planned';
  const isForward = event.focus.length > 0 && event.focus.every((span) => lengthOf(span) > 0);
  return isForward && isFocusOfKind(event) ? undefined : 'focus-missing';
}

function longestFocus(event: FocusEvent): Duration {
  if (event.kind === 'overtime-ended') return LONGEST_OVERTIME;
  return countsUp(event) ? LONGEST_COUNT_UP : event.focusMinutes * MINUTE;
}

function isFocusOfKind(event: FocusEvent): boolean {
  switch (event.kind) {
    case 'pomodoro-completed':
    case 'session-completed':
      return !countsUp(event) && isWholePeriod(event);
    case 'period-ended-early':
      return !countsUp(event);
    case 'count-up-completed':
      return countsUp(event) && event.focusSeconds === secondsIn(event.focus);
    case 'overtime-ended':
      return event.focus.every(({ from }) => from >= event.zero);
  }
}

function isWholePeriod(event: (PomodoroCompleted | SessionCompleted) & Stamp): boolean {
  if (isSessionWithBreak(event)) return false;
  const shown = totalLength(event.focus);
  const inTime = event.focus.at(-1)?.to === event.at;
  return (
    shown === event.focusMinutes * MINUTE && inTime && event.focusSeconds === plannedSeconds(event)
  );
}

/**
 * Whether an event says that a session was completed, although its plan has a break. Servers before 0.3.0 took such an event with the
 * focus of four periods, so a ledger may hold one.
 */
export function isSessionWithBreak(event: CountingEvent): boolean {
  return event.kind === 'session-completed' && event.breakMinutes > 0;
}
