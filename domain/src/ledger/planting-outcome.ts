import { EXCESSIVE_BREAK_PENALTY, EXCESSIVE_PAUSE_PENALTY, QUIT_PENALTY } from './penalties.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';
import { SUCCESS_SECONDS } from '../planting/limits.ts';
import { CYCLE_HARVESTS, sessionYield } from './yields.ts';
import { pauseLimitOf } from '../planting/limits.ts';
import { correctionsOf, type Corrections } from './corrections.ts';
import { SECOND } from '../time.ts';
import { isPlantingEvent, isReview } from '../events/event.ts';
import type {
  CountingEvent,
  CountUpCompleted,
  OvertimeEnded,
  PenaltyIncurred,
  PeriodEndedEarly,
  PlantingEvent,
  PlantingLeft,
  PlantingQuit,
  PlantWilted,
  PomodoroCompleted,
  ReviewEvent,
  SessionCompleted,
  Stamp,
} from '../events/event.ts';

/** Why a session without a break wilted: it was too short only if its pauses had not made it wilt before. */
export function wiltCauseOf(session: Pick<SessionEvent, 'focusSeconds' | 'pauseSeconds' | 'ways'>) {
  const limit = pauseLimitOf(session.ways) ?? Infinity;
  const isPausedTooLong = session.pauseSeconds > limit / SECOND;
  return !isPausedTooLong && session.focusSeconds < SUCCESS_SECONDS ? 'too-short' : 'pauses';
}

/** The end of a session that is one focus period: without a break (D16), or counted up (D67). */
export type SessionEvent = SessionCompleted | CountUpCompleted;

export type PlantingEnd =
  | { readonly kind: 'cycle'; readonly event: PomodoroCompleted & Stamp }
  | {
      readonly kind: 'session';
      readonly event: SessionEvent & Stamp;
      readonly yields: Readonly<ReturnType<typeof sessionYield>>;
    }
  | { readonly kind: 'quit'; readonly event: PlantingQuit & Stamp }
  | { readonly kind: 'left'; readonly event: PlantingLeft & Stamp };

/** The outcome of one planting; the order in which its events arrived does not matter (D14). */
export interface PlantingOutcome {
  /** The distinct pomodoros 1 to 4, in order of time. */
  readonly pomodoros: readonly (PomodoroCompleted & Stamp)[];
  /** Focus periods that were ended early (D84), and pomodoros that were shortened (D61). */
  readonly early: readonly (PeriodEndedEarly & Stamp)[];
  /** The overtime after pomodoros (D68). */
  readonly overtime: readonly (OvertimeEnded & Stamp)[];
  readonly wilt: (PlantWilted & Stamp) | undefined;
  readonly penalties: readonly (PenaltyIncurred & Stamp)[];
  readonly excessiveBreaks: boolean;
  readonly end: PlantingEnd | undefined;
  readonly reviews: readonly ReviewEvent[];
  readonly corrections: Corrections;
}

/** @param counting one planting's counting events, in the ledger's order */
export function outcomeOf(counting: readonly CountingEvent[]): PlantingOutcome {
  const events = counting.filter(isPlantingEvent);
  const wilt = events.find((event) => event.kind === 'plant-wilted');
  const penalties = events.filter((event) => event.kind === 'penalty-incurred');
  const excessiveBreaks = penalties.some((penalty) => penalty.cause === 'break');
  const periods = distinctPeriods(events);
  const pomodoros = periods.filter((event) => event.kind === 'pomodoro-completed');
  const early = periods.filter((event) => event.kind === 'period-ended-early');
  const overtime = overtimeAfter(events, periods);
  const end = endOf(events, pomodoros, !events.some(isPoor));
  const reviews = counting.filter(isReview);
  const corrections = correctionsOf(counting);
  return {
    pomodoros,
    early,
    overtime,
    wilt,
    penalties,
    excessiveBreaks,
    end,
    reviews,
    corrections,
  };
}

/** Whether a session that is one period yields no pomodoros because of an event (D16). */
export function isPoor(event: CountingEvent): boolean {
  return (
    event.kind === 'plant-wilted' || (event.kind === 'penalty-incurred' && event.cause === 'break')
  );
}

type Period = (PomodoroCompleted | PeriodEndedEarly) & Stamp;

/** Each place in the cycle counts once. A harvest needs four distinct pomodoros; no single event can claim it (D15). */
function distinctPeriods(events: readonly PlantingEvent[]): readonly Period[] {
  const periods = events.filter(
    (event) => event.kind === 'pomodoro-completed' || event.kind === 'period-ended-early',
  );
  return periods.filter(
    ({ number }, index) =>
      number === undefined || periods.findIndex((other) => other.number === number) === index,
  );
}

/** Overtime counts after a pomodoro that counts, once; also if the pomodoro was shortened afterwards. */
function overtimeAfter(
  events: readonly PlantingEvent[],
  periods: readonly Period[],
): PlantingOutcome['overtime'] {
  const ended = events.filter((event) => event.kind === 'overtime-ended');
  return periods.flatMap((period) => ended.find((event) => event.number === period.number) ?? []);
}

function endOf(
  events: readonly PlantingEvent[],
  pomodoros: PlantingOutcome['pomodoros'],
  healthy: boolean,
): PlantingEnd | undefined {
  const fourth = pomodoros[POMODOROS_IN_CYCLE - 1];
  for (const event of events) {
    switch (event.kind) {
      case 'pomodoro-completed':
        if (event === fourth) return { kind: 'cycle', event };
        break;
      case 'session-completed':
      case 'count-up-completed':
        return { kind: 'session', event, yields: sessionYield(event, healthy) };
      case 'planting-quit':
        return { kind: 'quit', event };
      case 'planting-left':
        return { kind: 'left', event };
      case 'period-ended-early':
      case 'overtime-ended':
      case 'plant-wilted':
      case 'penalty-incurred':
        break;
      default:
        event satisfies never;
    }
  }
  return undefined;
}

/** Whether the plant has wilted, during the planting or by its end. */
export function isWilted({ wilt, excessiveBreaks, end }: PlantingOutcome): boolean {
  if (wilt !== undefined) return true;
  switch (end?.kind) {
    case undefined:
      return false;
    case 'cycle':
      return excessiveBreaks;
    case 'session':
      return !end.yields.successful;
    case 'quit':
      return true;
    case 'left':
      return end.event.unfinished;
  }
}

/** Garden XP that the planting's penalties cost, as a positive number. */
export function witherOf({ wilt, penalties, end }: PlantingOutcome): number {
  const further = penalties.reduce((sum, penalty) => sum + penaltyCost(penalty.cause), 0);
  return further + (wilt ? EXCESSIVE_PAUSE_PENALTY : 0) + (end?.kind === 'quit' ? QUIT_PENALTY : 0);
}

export function penaltyCost(cause: PenaltyIncurred['cause']): number {
  return cause === 'pause' ? EXCESSIVE_PAUSE_PENALTY : EXCESSIVE_BREAK_PENALTY;
}

/** The number of pause penalties, the crossing of the limit included (D13). */
export function pausePenaltiesOf({ wilt, penalties }: PlantingOutcome): number {
  return penalties.filter((penalty) => penalty.cause === 'pause').length + (wilt ? 1 : 0);
}

/** A session succeeds without a wilt and without excessive breaks. */
export function isSuccessful(outcome: PlantingOutcome): boolean {
  return !isWilted(outcome) && !outcome.excessiveBreaks;
}

/** What a planting has grown so far; a wilted full cycle still has Growth XP 4 and Harvest XP 1. */
export function grownIn({ end, pomodoros }: PlantingOutcome) {
  if (end?.kind === 'session') {
    const { pomodoros: completed, growth, harvests } = end.yields;
    return { pomodoros: completed, growthXP: growth, harvestXP: harvests };
  }
  const grown = pomodoros.length;
  return {
    pomodoros: grown,
    growthXP: grown,
    harvestXP: end?.kind === 'cycle' ? CYCLE_HARVESTS : 0,
  };
}
