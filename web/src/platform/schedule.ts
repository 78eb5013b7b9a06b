import type { Duration } from '@furrow/domain/time';

/** Calls back once, no earlier than after the delay and perhaps much later; returns what cancels it. */
export type Schedule = (callback: () => void, delay: Duration) => () => void;

export const browserSchedule: Schedule = (callback, delay) => {
  const timer = setTimeout(callback, delay);
  return () => clearTimeout(timer);
};

export function wait(delay: Duration): Promise<void> {
  return new Promise((resolve) => browserSchedule(resolve, delay));
}
