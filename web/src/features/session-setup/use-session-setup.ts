import type { FocusNavigationState } from '@furrow/domain/session-setup/submission';
import { useState } from 'react';
import { browserStorage } from '../../platform/browser-storage.ts';
import { readStored, writeStored } from '../../read-model/stored-value.ts';
import { choiceOf, lastSetupOf, navigationStateOf } from './choice.ts';
import type { Choice } from './choice.ts';
import { lastSetup } from './last-setup.ts';
import { useDuration } from './use-duration.ts';

/** What stands in the dialog, and what Start Growing makes of it. */
export function useSessionSetup(onStart: (state: FocusNavigationState) => void) {
  const [initial] = useState(() => choiceOf(readStored(browserStorage(), lastSetup)));
  const focusDuration = useDuration(initial.focus);
  const breakDuration = useDuration(initial.break);
  const [plant, setPlant] = useState(initial.plant);
  const [description, setDescription] = useState(initial.description);
  const [task, setTask] = useState(initial.task);

  function submit() {
    const focus = focusDuration.commit();
    const rest = breakDuration.commit();
    if (focus.isAlerted || rest.isAlerted) return;
    const choice = { focus: focus.choice, break: rest.choice, plant, description, task };
    remember(choice);
    onStart(navigationStateOf(choice));
  }

  return {
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

/** A browser without room still starts the session. */
function remember(choice: Choice): void {
  try {
    writeStored(browserStorage(), lastSetup, lastSetupOf(choice));
  } catch (error) {
    // oxlint-disable-next-line no-console -- a forgotten choice is no reason to disturb the visitor
    console.warn('The set-up could not be remembered.', error);
  }
}
