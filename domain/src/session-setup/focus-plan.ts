import { fieldsOf } from '../unknown-value.ts';
import {
  isPlantType,
  type PlantType,
  type PlantVarietyField,
  VARIETY_NAME,
  varietyField,
} from '../plant.ts';
import { isBlank, visibleText } from '../visible-text.ts';
import { DEFAULT_PLANT, POMODORO_TIME, SHORT_BREAK_TIME } from './defaults.ts';
import { clampMinutes, clampWhole, hoursAndMinutes, totalMinutes } from './minutes.ts';
import { breakTypeName, sessionTypeName } from './presets.ts';
import { isTagId, tagField, type TagField } from '../tags/tag-field.ts';
import type { Timing } from './timing.ts';
import { effectiveWays, waysField, waysOf, type WaysField } from './ways.ts';

/** The settings of a planting. The focus page reads them when it opens; 'Change session' changes them before anything has grown. */
export interface FocusPlan extends PlantVarietyField, WaysField, TagField {
  /** Whole minutes of one focus period, hours included: 1 to 999. */
  readonly focusMinutes: number;
  /** Whole minutes of the break after a pomodoro: 0 (No Break) to 999. */
  readonly breakMinutes: number;
  readonly description: string;
  readonly sessionType: string;
  readonly breakType: string;
  readonly plant: PlantType;
  /** The to-do item this session works on (D40). */
  readonly taskId?: number;
  /** Absent where the timer runs as the specification says. */
  readonly timing?: Timing;
}

/** A to-do item that a session can be about. */
export interface FocusTask extends TagField {
  readonly id: number;
  readonly name: string;
}

/** What a plan is about. */
type Subject = Pick<FocusPlan, 'description' | 'taskId' | 'tag'>;

/** The plan about something else: with another description, task and tag, or without them. */
export function planAbout(plan: FocusPlan, subject: Subject): FocusPlan {
  const { taskId: _, tag: __, ...others } = plan;
  const { description, taskId, tag } = subject;
  return { ...others, description, ...(taskId !== undefined && { taskId }), ...tagField(tag) };
}

/** The plan with a task as its subject. It takes on the task's tag. If the task has no tag, the plan keeps its own. */
export function planOnTask(plan: FocusPlan, { id, name, tag }: FocusTask): FocusPlan {
  return { ...plan, description: visibleText(name), taskId: id, ...tagField(tag) };
}

/** The plan with another tag; with null, without a tag. */
export function planWithTag(plan: FocusPlan, tag: string | null): FocusPlan {
  const { tag: _, ...untagged } = plan;
  return { ...untagged, ...tagField(tag) };
}

/** The plan with these timer settings instead of its own. */
export function planInTime(plan: FocusPlan, timing?: Timing): FocusPlan {
  const { timing: _, ...untimed } = plan;
  return timing ? { ...untimed, timing } : untimed;
}

/** The defaults of the focus page (section 2): 0 h 25 m of focus, 5 minutes of break, a carrot. */
export const DEFAULT_FOCUS_PLAN: FocusPlan = {
  focusMinutes: POMODORO_TIME,
  breakMinutes: SHORT_BREAK_TIME,
  description: '',
  sessionType: 'Classic Harvest',
  breakType: 'Stretch Break',
  plant: DEFAULT_PLANT,
};

/**
 * The plan in a navigation state, which may hold anything. A value that is missing, not a number
 * or negative gets its default; an explicit 0 is kept; a total of 0 becomes 25 minutes (D10). A
 * missing name is derived from the minutes (section 5). Never throws.
 */
export function focusPlanOf(state: unknown): FocusPlan {
  const given = fieldsOf(state);
  const { taskId, variety, tag } = given;
  const focusMinutes = focusMinutesOf(given);
  const breakMinutes = breakMinutesOf(given);
  return {
    focusMinutes,
    breakMinutes,
    description: typeof given['description'] === 'string' ? given['description'] : '',
    sessionType: nameOr(given['sessionTypeName'], sessionTypeName(focusMinutes)),
    breakType: nameOr(given['breakTypeName'], breakTypeName(breakMinutes)),
    plant: isPlantType(given['selectedPlant']) ? given['selectedPlant'] : DEFAULT_FOCUS_PLAN.plant,
    ...(isVarietyName(variety) && { variety }),
    ...(isTaskId(taskId) && { taskId }),
    ...waysField(waysOf(given['ways'])),
    ...(isTagId(tag) && { tag }),
  };
}

function focusMinutesOf(given: Readonly<Record<string, unknown>>): number {
  const hours = amountOr(given['focusHours'], 0);
  const minutes = amountOr(given['focusMinutes'], DEFAULT_FOCUS_PLAN.focusMinutes);
  const total = totalMinutes(hours, minutes);
  return clampMinutes(total === 0 ? DEFAULT_FOCUS_PLAN.focusMinutes : total);
}

function breakMinutesOf(given: Readonly<Record<string, unknown>>): number {
  const minutes = amountOr(given['breakMinutes'], DEFAULT_FOCUS_PLAN.breakMinutes);
  return minutes === 0 ? 0 : clampMinutes(minutes);
}

function amountOr(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback;
}

function nameOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && !isBlank(value) ? value : fallback;
}

function isVarietyName(value: unknown): value is string {
  return typeof value === 'string' && VARIETY_NAME.test(value);
}

function isTaskId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

const MAX_HOURS_FIELD = 16;
const MAX_MINUTES_FIELD = 60;

/** The values of the set-up dialog when Start Growing is pressed. */
export interface SetupChoice extends PlantVarietyField, WaysField, TagField {
  readonly focusHours: number;
  readonly focusMinutes: number;
  readonly breakEnabled: boolean;
  readonly breakMinutes: number;
  readonly description: string;
  readonly plant: PlantType;
  /** The open to-do item chosen as the session's focus. */
  readonly taskId?: number;
}

/**
 * The navigation state with which `/focus` is opened, from the dialog's values: minutes are clamped, and the names follow from the minutes.
 */
export function focusNavigationState(choice: SetupChoice) {
  const { hours, minutes } = submittedFocus(choice);
  /** 0 is No Break. */
  const breakMinutes = choice.breakEnabled ? clampMinutes(choice.breakMinutes) : 0;
  return {
    focusHours: hours,
    focusMinutes: minutes,
    breakMinutes,
    description: visibleText(choice.description),
    sessionTypeName: sessionTypeName(totalMinutes(hours, minutes)),
    breakTypeName: breakTypeName(breakMinutes),
    selectedPlant: choice.plant,
    ...varietyField(choice.variety),
    ...(choice.taskId !== undefined && { taskId: choice.taskId }),
    ...waysField(effectiveWays(choice.ways ?? {}, breakMinutes)),
    ...tagField(choice.tag),
  };
}

export type FocusNavigationState = Readonly<ReturnType<typeof focusNavigationState>>;

function submittedFocus(choice: SetupChoice): { readonly hours: number; readonly minutes: number } {
  const hours = clampWhole(choice.focusHours, 0, MAX_HOURS_FIELD);
  const minutes = clampWhole(choice.focusMinutes, 0, MAX_MINUTES_FIELD);
  const total = totalMinutes(hours, minutes);
  const allowed = clampMinutes(total);
  return allowed === total ? { hours, minutes } : hoursAndMinutes(allowed);
}
