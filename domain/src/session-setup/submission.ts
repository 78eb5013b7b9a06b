import type { PlantType } from '../plant.ts';
import { clampMinutes, clampWhole, hoursAndMinutes, totalMinutes } from './minutes.ts';
import type { BreakTypeName, SessionTypeName } from './names.ts';
import { breakTypeName, sessionTypeName } from './names.ts';

const MAX_HOURS_FIELD = 16;
const MAX_MINUTES_FIELD = 60;

/** What stands in the set-up dialog when Start Growing is pressed. */
export interface SetupChoice {
  readonly focusHours: number;
  readonly focusMinutes: number;
  readonly breakEnabled: boolean;
  readonly breakMinutes: number;
  readonly description: string;
  readonly plant: PlantType;
  /** The open to-do item chosen as the session's focus (D40). */
  readonly taskId?: number;
}

/** The navigation state that `/focus` is opened with, field for field (section 2). */
export interface FocusNavigationState {
  /** 0 to 16. */
  readonly focusHours: number;
  /** 0 to 60. */
  readonly focusMinutes: number;
  /** 0 (No Break) to 999. */
  readonly breakMinutes: number;
  readonly description: string;
  readonly sessionTypeName: SessionTypeName;
  readonly breakTypeName: BreakTypeName;
  readonly selectedPlant: PlantType;
  readonly taskId?: number;
}

/** The navigation state of a choice, with the clamps on submit and the names by minutes (section 5). */
export function focusNavigationState(choice: SetupChoice): FocusNavigationState {
  const { hours, minutes } = submittedFocus(choice);
  const breakMinutes = choice.breakEnabled ? clampMinutes(choice.breakMinutes) : 0;
  return {
    focusHours: hours,
    focusMinutes: minutes,
    breakMinutes,
    description: choice.description.trim(),
    sessionTypeName: sessionTypeName(totalMinutes(hours, minutes)),
    breakTypeName: breakTypeName(breakMinutes),
    selectedPlant: choice.plant,
    ...(choice.taskId !== undefined && { taskId: choice.taskId }),
  };
}

function submittedFocus(choice: SetupChoice): { readonly hours: number; readonly minutes: number } {
  const hours = clampWhole(choice.focusHours, 0, MAX_HOURS_FIELD);
  const minutes = clampWhole(choice.focusMinutes, 0, MAX_MINUTES_FIELD);
  const total = totalMinutes(hours, minutes);
  const allowed = clampMinutes(total);
  return allowed === total ? { hours, minutes } : hoursAndMinutes(allowed);
}
