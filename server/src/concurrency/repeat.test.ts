import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { held } from '../testing/held.ts';
import { recordedLog } from '../testing/recorded-log.ts';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A task that is to be done each second, and how often it was done. */
function repeated(task: () => Promise<number | void>) {
  const { log, text } = recordedLog();
  let runs = 0;
  const repeating = repeat(
    'task',
    1000,
    () => {
      runs += 1;
      return task();
    },
    log,
  );
  const runsAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return runs;
  };
  return { ...repeating, runsAfter, text };
}

test('a task is repeated at its interval, also after a failure', async () => {
  const { runsAfter, stop, text } = repeated(() => Promise.reject(new Error('away')));
  expect([await runsAfter(999), await runsAfter(1), await runsAfter(1000)]).toEqual([0, 1, 2]);
  expect(text()).toContain('a repeated task failed');
  stop();
  expect(await runsAfter(5000)).toBe(2);
});

test('a task says itself how long it rests, and is woken earlier', async () => {
  const { runsAfter, within } = repeated(async () => 60_000);
  expect([await runsAfter(1000), await runsAfter(59_999)]).toEqual([1, 1]);
  within(5000);
  expect(await runsAfter(1)).toBe(2);
  within(5000);
  within(9000);
  expect([await runsAfter(4999), await runsAfter(1)]).toEqual([2, 3]);
});

test('a task that is woken while it runs is done once more, and not at the same time', async () => {
  const { ended, letGo } = held();
  const { runsAfter, within } = repeated(() => ended);
  await runsAfter(1000);
  within(0);
  within(0);
  expect(await runsAfter(10)).toBe(1);
  letGo();
  expect([await runsAfter(1), await runsAfter(500)]).toEqual([2, 2]);
});
