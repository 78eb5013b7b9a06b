import type { Duration } from '@furrow/domain/time';
import { onWindow, stopAll } from './on-window.ts';

/** Calls back once, no earlier than after the delay and perhaps much later; returns what cancels it. */
export type Schedule = (callback: () => void, delay: Duration) => () => void;

export const browserSchedule: Schedule = (callback, delay) => {
  const timer = setTimeout(callback, delay);
  return () => clearTimeout(timer);
};

export function wait(delay: Duration): Promise<void> {
  return new Promise((resolve) => browserSchedule(resolve, delay));
}

/** Waits for the delay, but no longer than until the network is back or `over` is aborted. */
export function pause(delay: Duration, over?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, delay);
    const stop = stopAll(onWindow('online', end), () => over?.removeEventListener('abort', end));
    over?.addEventListener('abort', end);
  });
}
