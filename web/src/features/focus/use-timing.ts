import { timingOf, type Timing } from '@furrow/domain/session-setup/timing';
import { useEffect } from 'react';
import {
  longBreakInterval,
  longBreakTime,
  startBreaks,
  startFocus,
  usePreference,
} from '../../read-model/preferences.ts';
import { useRunner, useShown } from './use-runner.ts';

/** Keeps the planting's plan at the settings of the timer: what is due next obeys them (D84). */
export function useTiming(): void {
  const runner = useRunner();
  const planned = useShown(({ planting }) => planting.plan.timing);
  const chosen = timingOf({
    longBreakTime: usePreference(longBreakTime),
    longBreakInterval: usePreference(longBreakInterval),
    startBreaks: usePreference(startBreaks),
    startFocus: usePreference(startFocus),
  });
  const isKept = isSameTiming(planned, chosen);
  useEffect(() => {
    if (!isKept) void runner.dispatch({ kind: 'keep-time', timing: chosen });
  });
}

const FIELDS = ['longBreakTime', 'longBreakInterval', 'startBreaks', 'startFocus'] as const;

function isSameTiming(one: Timing | undefined, other: Timing | undefined): boolean {
  return FIELDS.every((field) => one?.[field] === other?.[field]);
}
