import type { CountingEvent, FocusEvent, SayingEvent } from '../events/event.ts';
import { isCorrection, isFocusEvent } from '../events/event.ts';
import type { Mood } from '../events/review.ts';
import type { PlantType } from '../plant.ts';
import { waysField, type WaysField } from '../session-setup/ways.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';
import { tagField, type TagField } from '../tags/tag-field.ts';
import { DAY, type DayKey, type Instant } from '../time.ts';
import type { Shortening } from './corrections.ts';
import { countedFocus, countedSeconds } from './focus-seconds.ts';
import { latestReview, reviewOf } from './harvest-entry.ts';
import type { PlantingOutcome } from './planting-outcome.ts';
import { endingOf, stretchesOf } from './reach.ts';

/** A focus period that counts, as the Almanac needs it (D59). */
export interface CountedPeriod {
  /** The day to which the garden adds it. */
  readonly day: DayKey;
  /** Minutes east of UTC (D43); older periods lack it. */
  readonly offset?: number;
  /** What it adds to the focus time of its day. */
  readonly seconds: number;
  /** Its spans in order, each as its beginning and its end. */
  readonly spans: readonly Instant[];
  /** How many pomodoros it counts as, if any. */
  readonly pomodoros?: number;
  /** The to-do item that it was spent on (D40). */
  readonly taskId?: number;
}

/** A correction that holds now (D61), and what the planting was before it. */
export interface CorrectedPlanting {
  readonly struck?: true;
  readonly shortened?: Shortening;
  readonly plant: PlantType;
  /** When its focus ended. */
  readonly at: Instant;
  /** Seconds of focus, as it was recorded. */
  readonly focusTime: number;
}

/** When the gardener last said something of a planting, by the kind of event: the latest one decides (D58, D61, D70). */
export type LastSaid = Readonly<Partial<Record<SayingEvent['kind'], Instant>>>;

/** A planting's focus, as the Almanac needs it. */
export interface PlantingFocus extends WaysField, TagField {
  /** In the order of their beginnings. */
  readonly periods: readonly CountedPeriod[];
  readonly mood?: Mood;
  readonly corrected?: CorrectedPlanting;
  /** For a device that says something itself, which may be earlier. */
  readonly said?: LastSaid;
  /** No device has ended it, so that it may go on (D61). */
  readonly growing?: true;
  /** Some of its recorded focus does not count, so its periods cannot tell what shortening would leave. */
  readonly uncounted?: true;
}

/**
 * The focus of a planting; undefined if nothing of it counts, and nothing was corrected.
 * @param recorded the planting's events before corrections, in the ledger's order
 */
export function plantingFocusOf(
  outcome: PlantingOutcome,
  recorded: readonly CountingEvent[],
): PlantingFocus | undefined {
  const events = countedFocus(outcome);
  const recordedFocus = recorded.filter(isFocusEvent);
  const corrected = correctedOf(outcome, recordedFocus);
  if (events.length === 0 && !corrected) return undefined;
  const last = events.at(-1);
  // A device that knew no tags may have ended the planting.
  const { tag = events.findLast((event) => event.tag)?.tag } = outcome.corrections;
  const { mood } = reviewOf(outcome);
  return {
    periods: events.map((event) => periodOf(event, outcome)),
    ...waysField(last?.ways),
    ...tagField(tag),
    ...(mood && { mood }),
    ...(corrected && { corrected }),
    ...saidField(outcome, recorded),
    ...(!recorded.some(isLast) && { growing: true }),
    ...(!corrected && events.length < recordedFocus.length && { uncounted: true }),
  };
}

function saidField(
  outcome: PlantingOutcome,
  recorded: readonly CountingEvent[],
): Pick<PlantingFocus, 'said'> {
  const review = latestReview(outcome);
  const events = recorded.filter((event) => isCorrection(event) || event.id === review?.id);
  if (events.length === 0) return {};
  return { said: Object.fromEntries(events.map(({ kind, at }) => [kind, at])) };
}

/** Whether a planting may still go on, so that it cannot be struck or shortened yet. A device that was lost never ends its planting. */
export function mayGoOn({ growing, periods }: PlantingFocus, now: Instant): boolean {
  return growing === true && now - Math.max(...periods.flatMap(({ spans }) => spans)) < DAY;
}

const LAST_KINDS: ReadonlySet<CountingEvent['kind']> = new Set([
  'session-completed',
  'count-up-completed',
  'planting-quit',
  'planting-left',
]);

/** Whether an event ends its planting; unlike an outcome's `end`, also if the event does not count. */
function isLast(event: CountingEvent): boolean {
  const isFourth = event.kind === 'pomodoro-completed' && event.number === POMODOROS_IN_CYCLE;
  return isFourth || LAST_KINDS.has(event.kind);
}

function periodOf(event: FocusEvent, { end }: PlantingOutcome): CountedPeriod {
  const { day, offset, taskId } = event;
  const pomodoros =
    event.kind === 'pomodoro-completed'
      ? 1
      : end?.kind === 'session' && end.event === event
        ? end.yields.pomodoros
        : 0;
  return {
    day,
    ...(offset !== undefined && { offset }),
    seconds: countedSeconds(event),
    spans: stretchesOf(event).flatMap(({ from, to }) => [from, to]),
    ...(pomodoros > 0 && { pomodoros }),
    ...(taskId !== undefined && { taskId }),
  };
}

function correctedOf(
  { corrections: { isStruck, shortening } }: PlantingOutcome,
  recorded: readonly FocusEvent[],
): CorrectedPlanting | undefined {
  const last = recorded.at(-1);
  if (!last || (!isStruck && !shortening)) return undefined;
  return {
    ...(isStruck && { struck: true }),
    ...(shortening && { shortened: shortening }),
    plant: last.plant,
    at: Math.max(...recorded.map(endingOf)),
    focusTime: recorded.reduce((sum, event) => sum + countedSeconds(event), 0),
  };
}
