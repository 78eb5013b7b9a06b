import { countsUp, goesPastZero, type WaysField } from '@furrow/domain/session-setup/ways';
import type { StoredLastSession } from '@furrow/contract/read-model';
import { ownVarieties } from '@furrow/domain/gardener/plant-varieties';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { type PlantType, varietyField } from '@furrow/domain/plant';
import type { FocusNavigationState, FocusTask } from '@furrow/domain/session-setup/focus-plan';
import { DEFAULT_FOCUS_PLAN, focusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import { hoursAndMinutes } from '@furrow/domain/session-setup/minutes';
import {
  breakTypeName,
  sessionTypeName,
  BREAK_PRESETS,
  BREAK_QUICK_SELECTS,
  FOCUS_PRESETS,
  FOCUS_QUICK_SELECTS,
  type Preset,
} from '@furrow/domain/session-setup/presets';
import { waysField, type Ways } from '@furrow/domain/session-setup/ways';
import { tagField } from '@furrow/domain/tags/tag-field';
import { visibleText } from '@furrow/domain/visible-text';
import { useState } from 'react';
import { usePlantNameInside } from '../../farm/plant-name.ts';
import { browserStorage } from '../../platform/browser-storage.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { lastSetup, lastSetupSchema, type LastSetup } from '../../read-model/last-setup.ts';
import { useHarvestHistory, useLastSession } from '../../read-model/use-garden.ts';
import { readStored, writeStored } from '../../read-model/stored-value.ts';
import messages from './setup.messages.ts';

export interface DurationChoice {
  readonly minutes: number;
  /** The custom type was chosen in the dropdown; the minutes may still be those of another type. */
  readonly isCustom: boolean;
}

export interface SetUpChoice {
  readonly focus: DurationChoice;
  readonly break: DurationChoice;
  readonly plant: PlantType;
  /** Undefined for the common variety. */
  readonly variety: string | undefined;
  readonly ways: Ways;
  readonly description: string;
  /** The task to focus on; null for none (D40). */
  readonly task: FocusTask | null;
  /** The tag's id; null for none (D58). */
  readonly tag: string | null;
}

/** @param history decides which varieties are unlocked: after a level reset, the common one is planted again */
export function choiceOf(last: LastSetup, history: readonly HarvestEntry[]): SetUpChoice {
  const own = ownVarieties(last.plant, history).unlocked;
  return {
    focus: { minutes: last.focusMinutes, isCustom: false },
    break: { minutes: last.breakMinutes, isCustom: false },
    plant: last.plant,
    variety: own.find((variety) => variety === last.variety),
    ways: last.ways ?? {},
    description: '',
    task: null,
    tag: last.tag ?? null,
  };
}

export function lastSetupOf(choice: SetUpChoice): LastSetup {
  return {
    focusMinutes: choice.focus.minutes,
    breakMinutes: choice.break.minutes,
    plant: choice.plant,
    ...varietyField(choice.variety),
    ...waysField(choice.ways),
    ...tagField(choice.tag),
  };
}

/** Another task for the session. It brings its tag, unless a tag was chosen apart from the tasks. */
export function withTask(choice: Pick<SetUpChoice, 'task' | 'tag'>, task: FocusTask | null) {
  return { task, tag: choice.tag === tagOf(choice.task) ? tagOf(task) : choice.tag };
}

function tagOf(task: FocusTask | null): string | null {
  return task?.tag ?? null;
}

export function navigationStateOf(choice: SetUpChoice): FocusNavigationState {
  const { hours, minutes } = hoursAndMinutes(choice.focus.minutes);
  return focusNavigationState({
    focusHours: hours,
    focusMinutes: minutes,
    breakEnabled: choice.break.minutes > 0,
    breakMinutes: choice.break.minutes,
    // Without a description, the task's name is used.
    description: visibleText(choice.description) || (choice.task?.name ?? ''),
    plant: choice.plant,
    ...varietyField(choice.variety),
    ...waysField(choice.ways),
    ...(choice.task && { taskId: choice.task.id }),
    ...tagField(choice.tag),
  });
}

/** The types of a duration: their stored names and minutes in the dropdown, and the buttons beside it. */
export interface DurationTypes {
  /** Minutes that have a button. */
  readonly quickSelects: readonly number[];
  readonly presets: readonly Preset<string>[];
  readonly custom: string;
  readonly nameOf: (minutes: number) => string;
  readonly defaultMinutes: number;
}

export const FOCUS_TYPES: DurationTypes = {
  quickSelects: FOCUS_QUICK_SELECTS,
  presets: FOCUS_PRESETS,
  custom: 'Custom Bloom',
  nameOf: sessionTypeName,
  defaultMinutes: DEFAULT_FOCUS_PLAN.focusMinutes,
};

export const BREAK_TYPES: DurationTypes = {
  quickSelects: BREAK_QUICK_SELECTS,
  presets: BREAK_PRESETS,
  custom: 'Custom Break',
  nameOf: breakTypeName,
  defaultMinutes: DEFAULT_FOCUS_PLAN.breakMinutes,
};

export function typeOf(types: DurationTypes, { minutes, isCustom }: DurationChoice): string {
  return isCustom ? types.custom : types.nameOf(minutes);
}

/**
 * Choosing a type by name sets its minutes. The custom type keeps them, for the visitor to change; after No Break it
 * takes the default, because a chosen break has at least a minute.
 */
export function chooseType(
  { presets, defaultMinutes }: DurationTypes,
  name: string,
  before: DurationChoice,
): DurationChoice {
  const preset = presets.find((each) => each.name === name);
  return preset
    ? { minutes: preset.minutes, isCustom: false }
    : { minutes: before.minutes || defaultMinutes, isCustom: true };
}

/** The set-up of the last session of this browser, or else of the account. Null before the first session. */
export function useLastSetup(): LastSetup | null {
  const [chosenHere] = useState(() => readStored(browserStorage(), lastSetup));
  const session = useLastSession();
  return chosenHere ?? setupOf(session);
}

/** The account's last session as a set-up; null if it is missing, or if a release before 0.4.0 has counted it. */
export function setupOf(session: StoredLastSession | null): LastSetup | null {
  const { focusMinutes, breakMinutes, plantType: plant, variety, ways } = session ?? {};
  const setup = { focusMinutes, breakMinutes, plant, ...varietyField(variety), ...waysField(ways) };
  return lastSetupSchema.safeParse(setup).data ?? null;
}

/** Stores the set-up. If that fails, for example because the storage is full, the session starts all the same. */
export function rememberSetup(setup: LastSetup): void {
  try {
    writeStored(browserStorage(), lastSetup, setup);
  } catch (error) {
    // oxlint-disable-next-line no-console -- a forgotten choice does not justify disturbing the visitor
    console.warn('The set-up could not be remembered.', error);
  }
}

/** The last session: its text for a button, and the navigation state for `/focus`. Null before the first session. */
export function useAgain() {
  const t = useMessages(messages);
  const plantName = usePlantNameInside();
  const { minutes } = useFormats();
  const last = useLastSetup();
  const history = useHarvestHistory();
  if (!last) return null;
  const choice = choiceOf(last, history);
  const howLong = (ways: WaysField) => {
    if (countsUp(ways)) return t('setup.until-stopped');
    const time = minutes(last.focusMinutes);
    return goesPastZero(ways) ? t('setup.going-on', { minutes: time }) : time;
  };
  return {
    text: t('setup.again', {
      minutes: howLong(choice),
      care: choice.ways.care ?? 'classic',
      plant: plantName(choice.plant, choice.variety),
    }),
    state: navigationStateOf(choice),
  };
}
