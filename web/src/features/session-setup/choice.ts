import { DEFAULT_PLANT, type PlantType } from '@furrow/domain/plant';
import type { FocusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import { DEFAULT_FOCUS_PLAN, focusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import { hoursAndMinutes } from '@furrow/domain/session-setup/minutes';
import type { BreakTypeName, Preset, SessionTypeName } from '@furrow/domain/session-setup/names';
import {
  BREAK_PRESETS,
  BREAK_TYPE_NAMES,
  breakTypeName,
  FOCUS_PRESETS,
  SESSION_TYPE_NAMES,
  sessionTypeName,
} from '@furrow/domain/session-setup/names';
import type { LastSetup } from './last-setup.ts';

/** One of the two durations of the dialog. */
export interface DurationChoice {
  readonly minutes: number;
  /** The custom type was chosen in the dropdown, whatever the minutes say so far. */
  readonly isCustom: boolean;
}

/** What stands in the dialog. */
export interface Choice {
  readonly focus: DurationChoice;
  readonly break: DurationChoice;
  readonly plant: PlantType;
  readonly description: string;
  /** The task to focus on; null for none (D40). */
  readonly task: FocusTask | null;
}

/** An open task, as the dialog offers it. */
export interface FocusTask {
  readonly id: number;
  readonly name: string;
}

/** With this the dialog opens each time (section 9, D86). */
export const DEFAULT_SETUP: LastSetup = {
  focusMinutes: DEFAULT_FOCUS_PLAN.focusMinutes,
  breakMinutes: DEFAULT_FOCUS_PLAN.breakMinutes,
  plant: DEFAULT_PLANT,
};

export function choiceOf(last: LastSetup): Choice {
  return {
    focus: { minutes: last.focusMinutes, isCustom: false },
    break: { minutes: last.breakMinutes, isCustom: false },
    plant: last.plant,
    description: '',
    task: null,
  };
}

export function lastSetupOf(choice: Choice): LastSetup {
  return {
    focusMinutes: choice.focus.minutes,
    breakMinutes: choice.break.minutes,
    plant: choice.plant,
  };
}

export function navigationStateOf(choice: Choice): FocusNavigationState {
  const { hours, minutes } = hoursAndMinutes(choice.focus.minutes);
  return focusNavigationState({
    focusHours: hours,
    focusMinutes: minutes,
    breakEnabled: choice.break.minutes > 0,
    breakMinutes: choice.break.minutes,
    // A task says by its name what the session is about, unless the visitor does.
    description: choice.description.trim() || (choice.task?.name ?? ''),
    plant: choice.plant,
    ...(choice.task && { taskId: choice.task.id }),
  });
}

/** How a dropdown of durations names and counts. */
export interface DurationTypes<Name extends string> {
  readonly names: readonly Name[];
  readonly custom: Name;
  readonly presets: readonly Preset<Name>[];
  readonly nameOf: (minutes: number) => Name;
  readonly defaultMinutes: number;
}

export const FOCUS_TYPES: DurationTypes<SessionTypeName> = {
  names: SESSION_TYPE_NAMES,
  custom: 'Custom Bloom',
  presets: FOCUS_PRESETS,
  nameOf: sessionTypeName,
  defaultMinutes: DEFAULT_FOCUS_PLAN.focusMinutes,
};

export const BREAK_TYPES: DurationTypes<BreakTypeName> = {
  names: BREAK_TYPE_NAMES,
  custom: 'Custom Break',
  presets: BREAK_PRESETS,
  nameOf: breakTypeName,
  defaultMinutes: DEFAULT_FOCUS_PLAN.breakMinutes,
};

/** The dropdown's entry for a duration. */
export function typeOf<Name extends string>(
  { custom, nameOf }: DurationTypes<Name>,
  { minutes, isCustom }: DurationChoice,
): Name {
  return isCustom ? custom : nameOf(minutes);
}

/**
 * Choosing a type by name sets its minutes. The custom one keeps them, to be typed over; after No Break it takes the
 * default, because a break that was chosen has at least a minute (section 5).
 */
export function chooseType<Name extends string>(
  { presets, defaultMinutes }: DurationTypes<Name>,
  name: Name,
  before: DurationChoice,
): DurationChoice {
  const preset = presets.find((each) => each.name === name);
  return preset
    ? { minutes: preset.minutes, isCustom: false }
    : { minutes: before.minutes || defaultMinutes, isCustom: true };
}
