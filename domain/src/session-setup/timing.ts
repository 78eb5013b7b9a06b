import { LONG_BREAK_INTERVAL, LONG_BREAK_TIME } from './defaults.ts';

export const MAX_LONG_BREAK_INTERVAL = 99;

/** What a gardener has chosen for the timer; an absent field is the specification's choice (D84). */
export interface Timing {
  /** Minutes. */
  readonly longBreakTime?: number;
  /** After how many pomodoros a long break comes. A cycle has four pomodoros in any case. */
  readonly longBreakInterval?: number;
  /** A break after a pomodoro waits to be started. */
  readonly startBreaks?: false;
  /** The focus after a break waits to be started. */
  readonly startFocus?: false;
}

/** The choices as preferences, all of them present. */
export interface TimingChoice {
  readonly longBreakTime: number;
  readonly longBreakInterval: number;
  readonly startBreaks: boolean;
  readonly startFocus: boolean;
}

/** What differs from the specification; undefined if nothing does. */
export function timingOf(choice: TimingChoice): Timing | undefined {
  const { longBreakTime, longBreakInterval, startBreaks, startFocus } = choice;
  const timing: Timing = {
    ...(longBreakTime !== LONG_BREAK_TIME && { longBreakTime }),
    ...(longBreakInterval !== LONG_BREAK_INTERVAL && { longBreakInterval }),
    ...(!startBreaks && { startBreaks }),
    ...(!startFocus && { startFocus }),
  };
  return Object.keys(timing).length === 0 ? undefined : timing;
}
