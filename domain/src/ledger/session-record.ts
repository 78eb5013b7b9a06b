import { waysField, type WaysField } from '../session-setup/ways.ts';
import { varietyField, type PlantType, type PlantVarietyField } from '../plant.ts';
import type { Review } from '../events/review.ts';
import { reviewOf } from './harvest-entry.ts';
import { focusSecondsOf, overtimeField, type OvertimeField } from './focus-seconds.ts';
import type { PlantingEnd, PlantingOutcome } from './planting-outcome.ts';
import { grownIn, isSuccessful, isWilted, pausePenaltiesOf, witherOf } from './planting-outcome.ts';
import { breakTypeName, sessionTypeName } from '../session-setup/presets.ts';

/** What a planting grew and lost: fields of both its session record and the last session. */
interface Growth {
  readonly plantStatus: 'healthy' | 'wilted';
  readonly growthXP: number;
  readonly harvestXP: number;
  readonly witherCount: number;
  readonly pausePenalties: number;
}

/** One ended planting, in the shape of the profile's `plants` (specification, section 3). */
export interface SessionRecord extends Growth, PlantVarietyField, WaysField, OvertimeField, Review {
  readonly type: PlantType;
  /** ISO 8601. */
  readonly completedAt: string;
  readonly pomodoros: number;
  /** Seconds, an unfinished period included. */
  readonly focusTime: number;
  /** Seconds. */
  readonly pauseTime: number;
  readonly status: 'success' | 'failed';
  readonly wilted: boolean;
  /** A manual break was taken (D14). */
  readonly earlyBreak: boolean;
  readonly excessiveBreaks: boolean;
  readonly breakType: 'long' | 'short' | 'none';
  readonly notes: string;
}

/** The record of an ended planting; one still growing has none. */
export function recordOf(outcome: PlantingOutcome): SessionRecord | undefined {
  const { end, excessiveBreaks } = outcome;
  if (!end) return undefined;
  const { event } = end;
  return {
    type: event.plant,
    ...varietyField(event.variety),
    ...waysField(event.ways),
    completedAt: new Date(event.at).toISOString(),
    ...grownIn(outcome),
    focusTime: focusSecondsOf(outcome),
    ...overtimeField(outcome),
    pauseTime: event.pauseSeconds,
    status: isSuccessful(outcome) ? 'success' : 'failed',
    wilted: isWilted(outcome),
    earlyBreak: event.earlyBreak,
    excessiveBreaks,
    breakType: breakTypeOf(end),
    notes: event.notes,
    ...reviewOf(outcome),
    ...growthOf(outcome),
  };
}

function growthOf(outcome: PlantingOutcome): Growth {
  const { growthXP, harvestXP } = grownIn(outcome);
  return {
    plantStatus: isWilted(outcome) ? 'wilted' : 'healthy',
    growthXP,
    harvestXP,
    witherCount: witherOf(outcome),
    pausePenalties: pausePenaltiesOf(outcome),
  };
}

function breakTypeOf({ kind, event }: PlantingEnd): SessionRecord['breakType'] {
  if (event.breakMinutes === 0 && event.kind !== 'count-up-completed') return 'none';
  return kind === 'cycle' ? 'long' : 'short';
}

/** What the focus page last finished, in the shape of the storage key `lastSession` (section 3). */
export interface LastSession extends Growth, PlantVarietyField, WaysField {
  /** ISO 8601. */
  readonly completedAt: string;
  /** Seconds. */
  readonly focusTime: number;
  /** Seconds. */
  readonly pauseTime: number;
  readonly isSuccessful: boolean;
  readonly plantType: PlantType;
  readonly pomodoroCount: number;
  readonly isFullCycle: boolean;
  readonly sessionType: string;
  readonly description: string;
  readonly breakType: string;
  /** Whole minutes of its plan, so that one press repeats it on another device (D95). A garden of older rules lacks them. */
  readonly focusMinutes?: number;
  readonly breakMinutes?: number;
}

/** The last session, made from a planting's end or else from its latest pomodoro; undefined if the planting has neither. */
export function lastSessionOf(outcome: PlantingOutcome): LastSession | undefined {
  const event = outcome.end?.event ?? outcome.pomodoros.at(-1);
  if (!event) return undefined;
  return {
    completedAt: new Date(event.at).toISOString(),
    focusTime: outcome.end ? focusSecondsOf(outcome) : event.focusMinutes * 60,
    pauseTime: event.pauseSeconds,
    isSuccessful: isSuccessful(outcome),
    plantType: event.plant,
    ...varietyField(event.variety),
    ...waysField(event.ways),
    pomodoroCount: grownIn(outcome).pomodoros,
    isFullCycle: outcome.end?.kind === 'cycle',
    sessionType: sessionTypeName(event.focusMinutes),
    description: event.notes,
    breakType: breakTypeName(event.breakMinutes),
    focusMinutes: event.focusMinutes,
    breakMinutes: event.breakMinutes,
    ...growthOf(outcome),
  };
}
