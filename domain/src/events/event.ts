import type { PlantType, PlantVarietyField } from '../plant.ts';
import type { WaysField } from '../session-setup/ways.ts';
import type { TagField } from '../tags/tag-field.ts';
import type { DayKey, Instant } from '../time.ts';
import type { Review } from './review.ts';

/** A focus session's UUID and the planting's place in it: the next planting's id is determined by this one. */
export type PlantingId = `${string}.${number}`;

/** A stretch of wall time in which the visitor focused. */
export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** The state of a planting at the time of an event: facts, never amounts of XP (D5). */
interface PlantingFactBase extends PlantVarietyField, WaysField, TagField {
  readonly at: Instant;
  readonly planting: PlantingId;
  readonly plant: PlantType;
  /** The plan's focus minutes, 1 to 999. */
  readonly focusMinutes: number;
  /** The plan's break minutes, 0 to 999; 0 is No Break. */
  readonly breakMinutes: number;
  /** What the visitor is focusing on; may be empty. */
  readonly notes: string;
  /** The to-do item chosen as the focus (D40). */
  readonly taskId?: number;
  /** Seconds paused in the planting so far. */
  readonly pauseSeconds: number;
  /** Seconds of focus in the planting so far, an unfinished period included (D14). */
  readonly focusSeconds: number;
  /** Whether a manual break was taken so far. */
  readonly earlyBreak: boolean;
}

/** A focus period with a break set reached zero; `number` is its place in the cycle, 1 to 4. */
export interface PomodoroCompleted extends PlantingFactBase {
  readonly kind: 'pomodoro-completed';
  readonly number: number;
  readonly focus: readonly Span[];
}

/** A focus period without a break reached zero: the session is complete (D16). */
export interface SessionCompleted extends PlantingFactBase {
  readonly kind: 'session-completed';
  readonly focus: readonly Span[];
}

/** The visitor ended a focus period before it reached zero: its focus counts, but it is not a pomodoro (D84). */
export interface PeriodEndedEarly extends PlantingFactBase {
  readonly kind: 'period-ended-early';
  /** Never recorded: the place in the cycle of a pomodoro that a gardener shortened afterwards (D61). */
  readonly number?: number;
  readonly focus: readonly Span[];
}

/** The visitor ended focus that counted up: the session is complete (D67). `focusMinutes` and `breakMinutes` did not apply. */
export interface CountUpCompleted extends PlantingFactBase {
  readonly kind: 'count-up-completed';
  readonly focus: readonly Span[];
}

/** The focus after the zero of a period ended (D68). It adds to the focus time, and to nothing else. */
export interface OvertimeEnded extends PlantingFactBase {
  readonly kind: 'overtime-ended';
  /** The place in the cycle of the pomodoro that it followed. */
  readonly number: number;
  /** When the countdown reached zero: all of `focus` is later. */
  readonly zero: Instant;
  readonly focus: readonly Span[];
}

/** The pause limit was crossed (D13). */
export interface PlantWilted extends PlantingFactBase {
  readonly kind: 'plant-wilted';
}

/** A resume from a later pause than the one that crossed the pause limit (D13), or a manual break beyond the free ones. */
export interface PenaltyIncurred extends PlantingFactBase {
  readonly kind: 'penalty-incurred';
  readonly cause: 'pause' | 'break';
}

/** The visitor quit an active session (D17). */
export interface PlantingQuit extends PlantingFactBase {
  readonly kind: 'planting-quit';
}

/** The planting ended at no cost in XP. `unfinished` says whether a focus period was under way (D19, D22). */
export interface PlantingLeft extends PlantingFactBase {
  readonly kind: 'planting-left';
  readonly unfinished: boolean;
}

/** Only events later than the last level reset count (D28). */
export interface LevelReset {
  readonly kind: 'level-reset';
  readonly at: Instant;
}

/** The gardener said how a planting went (D70). The latest review of a planting replaces the earlier ones. */
export interface PlantingReviewed extends Review {
  readonly kind: 'planting-reviewed';
  readonly at: Instant;
  readonly planting: PlantingId;
}

/** The gardener gave a planting another tag, or took its tag away (D58). The latest such event of a planting decides its tag. */
export interface PlantingTagged {
  readonly kind: 'planting-tagged';
  readonly at: Instant;
  readonly planting: PlantingId;
  readonly tag: string | null;
}

/** 'This did not happen' (D61): the planting's focus counts for nothing; what it cost stays. The latest such event of a planting decides. */
export interface PlantingStruck {
  readonly kind: 'planting-struck';
  readonly at: Instant;
  readonly planting: PlantingId;
  /** False takes the strike back. */
  readonly struck: boolean;
}

/** 'Shorten…' (D61): so much is taken off the planting's recorded focus. The latest such event of a planting decides. */
export interface PlantingShortened {
  readonly kind: 'planting-shortened';
  readonly at: Instant;
  readonly planting: PlantingId;
  /** Seconds taken off the beginning. */
  readonly beginning: number;
  /** Seconds taken off the end. With 0 in both fields, nothing is taken off any more. */
  readonly end: number;
}

/** What a gardener changes of a planting afterwards. */
type PlantingCorrection = PlantingTagged | PlantingStruck | PlantingShortened;

/** What can happen in a planting. */
export type PlantingFact =
  | PomodoroCompleted
  | SessionCompleted
  | PeriodEndedEarly
  | CountUpCompleted
  | OvertimeEnded
  | PlantWilted
  | PenaltyIncurred
  | PlantingQuit
  | PlantingLeft;

/** What the timer has to tell: what happened in a planting, and which tag it was given meanwhile. */
export type TimerFact = PlantingFact | PlantingTagged;

/** A fact that changes a garden, before it is stamped. */
export type Fact = PlantingFact | PlantingReviewed | PlantingCorrection | LevelReset;

/** Focus that is over, the end of a planting by its visitor, or an incident that does not end it. */
type PlantingRole = 'focus' | 'end' | 'incident';
type EventRole = PlantingRole | 'review' | 'correction' | 'reset';

/** Every kind of event that this release knows, with its role. A newer release may have appended other kinds (D44). */
const roles: Readonly<
  Record<PlantingFact['kind'], PlantingRole> &
    Record<Exclude<Fact, PlantingFact>['kind'], Exclude<EventRole, PlantingRole>>
> = {
  'pomodoro-completed': 'focus',
  'session-completed': 'focus',
  'period-ended-early': 'focus',
  'count-up-completed': 'focus',
  'overtime-ended': 'focus',
  'plant-wilted': 'incident',
  'penalty-incurred': 'incident',
  'planting-quit': 'end',
  'planting-left': 'end',
  'planting-reviewed': 'review',
  'planting-tagged': 'correction',
  'planting-struck': 'correction',
  'planting-shortened': 'correction',
  'level-reset': 'reset',
};
export const EVENT_KINDS: ReadonlyMap<string, EventRole> = new Map(Object.entries(roles));

/** The kinds of what a gardener changes afterwards, however long ago the planting was. */
export const CORRECTION_KINDS: readonly string[] = [...EVENT_KINDS].flatMap(([kind, role]) =>
  role === 'correction' ? kind : [],
);

/** The kinds of all that a gardener says or changes of a planting afterwards: of each kind, one event of a planting decides. */
export const LATER_KINDS: readonly string[] = [...CORRECTION_KINDS, 'planting-reviewed'];

/** What makes a fact an event: an id (UUIDv7) made on the device where it happened, and the local day (D42). */
export interface Stamp {
  readonly id: string;
  readonly day: DayKey;
  /** Minutes east of UTC on the device at that instant (D43); older events have none. */
  readonly offset?: number;
}

export type LedgerEvent = Fact & Stamp;
export type PlantingEvent = PlantingFact & Stamp;
export type ReviewEvent = PlantingReviewed & Stamp;
export type CorrectionEvent = PlantingCorrection & Stamp;
/** What a gardener says of a planting afterwards. */
export type SayingEvent = ReviewEvent | CorrectionEvent;
/** An event that changes what a garden has of a planting. */
export type CountingEvent = PlantingEvent | SayingEvent;
type FocusFact =
  | PomodoroCompleted
  | SessionCompleted
  | PeriodEndedEarly
  | CountUpCompleted
  | OvertimeEnded;
export type FocusEvent = FocusFact & Stamp;

/** Whether an event is of a planting, and of a kind that this release knows; unknown kinds change nothing. */
export function isPlantingEvent(event: LedgerEvent): event is PlantingEvent {
  return isPlantingKind(event.kind);
}

/** Whether this release knows a kind as one of a planting's events. */
export function isPlantingKind(kind: string): boolean {
  switch (EVENT_KINDS.get(kind)) {
    case 'focus':
    case 'end':
    case 'incident':
      return true;
    case 'review':
    case 'correction':
    case 'reset':
    case undefined:
      return false;
  }
}

export function isReview(event: LedgerEvent): event is ReviewEvent {
  return event.kind === 'planting-reviewed';
}

export function isCorrection(event: LedgerEvent): event is CorrectionEvent {
  return EVENT_KINDS.get(event.kind) === 'correction';
}

/** Whether an event changes which focus of a planting counts, however long ago that was. */
export function changesFocus({ kind }: LedgerEvent): boolean {
  return kind === 'planting-struck' || kind === 'planting-shortened';
}

/** Whether an event changes what a garden has of a planting, as far as this release knows. */
export function isCountingEvent(event: LedgerEvent): event is CountingEvent {
  return isPlantingEvent(event) || isReview(event) || isCorrection(event);
}

export function isFocusEvent(event: LedgerEvent): event is FocusEvent {
  return isFocusKind(event.kind);
}

/** Whether events of a kind are focus periods. */
export function isFocusKind(kind: string): boolean {
  return EVENT_KINDS.get(kind) === 'focus';
}

/** The plantings that made these events, each once. */
export function plantingsOf(events: readonly LedgerEvent[]): ReadonlySet<PlantingId> {
  return new Set(events.flatMap((event) => ('planting' in event ? event.planting : [])));
}

/** The events of each planting, in their order. */
export function byPlanting(events: readonly CountingEvent[]): Map<PlantingId, CountingEvent[]> {
  const plantings = new Map<PlantingId, CountingEvent[]>();
  for (const event of events) {
    const own = plantings.get(event.planting);
    if (own) own.push(event);
    else plantings.set(event.planting, [event]);
  }
  return plantings;
}

/** Makes a fact an event. */
export function stamp(fact: Fact, entry: Stamp): LedgerEvent {
  return { ...fact, ...entry };
}

/** The ledger's order: by instant, then by id, so that every device sorts the same way. */
export function byOccurrence(a: LedgerEvent, b: LedgerEvent): number {
  return a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id));
}
