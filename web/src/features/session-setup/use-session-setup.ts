import type { FocusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import { useState } from 'react';
import { choiceOf, DEFAULT_SETUP, lastSetupOf, navigationStateOf } from './choice.ts';
import { readLastSetup, rememberSetup, type LastSetup } from './last-setup.ts';
import { useDuration } from './use-duration.ts';

const DEFAULT_CHOICE = choiceOf(DEFAULT_SETUP);

/** What stands in the dialog, and what Start Growing makes of it. */
export function useSessionSetup(onStart: (state: FocusNavigationState) => void) {
  const [last] = useState(readLastSetup);
  const focusDuration = useDuration('focus', DEFAULT_CHOICE.focus);
  const breakDuration = useDuration('break', DEFAULT_CHOICE.break);
  const [plant, setPlant] = useState(DEFAULT_CHOICE.plant);
  const [description, setDescription] = useState(DEFAULT_CHOICE.description);
  const [task, setTask] = useState(DEFAULT_CHOICE.task);

  /** Puts the last durations and plant in the dialog; what was typed about this session stays (D86). */
  function repeatLast(setup: LastSetup) {
    const choice = choiceOf(setup);
    focusDuration.reset(choice.focus);
    breakDuration.reset(choice.break);
    setPlant(choice.plant);
  }

  function submit() {
    const focus = focusDuration.commit();
    const rest = breakDuration.commit();
    if (focus.isAlerted || rest.isAlerted) return;
    const choice = { focus: focus.choice, break: rest.choice, plant, description, task };
    rememberSetup(lastSetupOf(choice));
    onStart(navigationStateOf(choice));
  }

  return {
    last,
    repeatLast,
    focusDuration,
    breakDuration,
    plant,
    setPlant,
    description,
    setDescription,
    task,
    setTask,
    submit,
  };
}
