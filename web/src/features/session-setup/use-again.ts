import { plantName } from '@furrow/domain/plant';
import type { FocusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import { useState } from 'react';
import { choiceOf, navigationStateOf } from './choice.ts';
import { readLastSetup } from './last-setup.ts';

/** The session of the last time, to be started at one press. */
export interface Again {
  readonly text: string;
  /** What `/focus` is to be opened with. */
  readonly state: FocusNavigationState;
}

/** The last session of this browser as a button offers it (D86); null where there was none. */
export function useAgain(): Again | null {
  const [last] = useState(readLastSetup);
  if (!last) return null;
  return {
    text: `Again: ${last.focusMinutes} min, ${plantName(last.plant)}`,
    state: navigationStateOf(choiceOf(last)),
  };
}
