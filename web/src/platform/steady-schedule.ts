import { stopAll } from './on-window.ts';
import { remember } from './remember.ts';
import { browserSchedule, type Schedule } from './schedule.ts';
import { isPageHidden } from './visibility.ts';

/**
 * Calls back in time even in a hidden page: after some minutes, browsers let a hidden page's timers fire only once a minute, but a worker's
 * timers go on. A visible page uses its own timers.
 */
export const steadySchedule: Schedule = (callback, delay) => {
  if (!isPageHidden()) return browserSchedule(callback, delay);
  const fire = () => {
    cancel();
    callback();
  };
  const cancel = stopAll(browserSchedule(fire, delay), workerSchedule(fire, delay));
  return cancel;
};

const workerSchedule: Schedule = (callback, delay) => timersInWorker()(callback, delay);

/** Timers in a worker, which is started with the first of them. */
const timersInWorker = remember((): Schedule => {
  const waiting = new Map<number, () => void>();
  let last = 0;
  const worker = new Worker(new URL('./timer-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
    const callback = waiting.get(data);
    waiting.delete(data);
    callback?.();
  });
  return (callback, delay) => {
    last += 1;
    const id = last;
    waiting.set(id, callback);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ id, delay });
    return () => waiting.delete(id);
  };
});
