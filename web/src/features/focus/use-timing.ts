import { timingOf, type Timing } from '@furrow/domain/session-setup/timing';
import { useEffect } from 'react';
import { watchStorage } from '../../platform/browser-storage.ts';
import { stopAll } from '../../platform/on-window.ts';
import {
  longBreakInterval,
  longBreakTime,
  readPreference,
  startBreaks,
  startFocus,
} from '../../read-model/preferences.ts';
import { useRunner } from './use-runner.ts';

/** Copies the timer's settings into the planting's plan whenever they differ, so that the next periods obey them. */
export function useTiming(): void {
  const runner = useRunner();
  useEffect(() => {
    const keep = () => {
      const [chosen, { planting }] = [chosenTiming(), runner.shown.getState()];
      if (isSameTiming(planting.plan.timing, chosen)) return;
      void runner.dispatch({ kind: 'keep-time', timing: chosen });
    };
    keep();
    return stopAll(watchStorage(keep), runner.shown.subscribe(keep));
  }, [runner]);
}

const chosenTiming = () =>
  timingOf({
    longBreakTime: readPreference(longBreakTime),
    longBreakInterval: readPreference(longBreakInterval),
    startBreaks: readPreference(startBreaks),
    startFocus: readPreference(startFocus),
  });

const FIELDS = ['longBreakTime', 'longBreakInterval', 'startBreaks', 'startFocus'] as const;

function isSameTiming(one: Timing | undefined, other: Timing | undefined): boolean {
  return FIELDS.every((field) => one?.[field] === other?.[field]);
}
