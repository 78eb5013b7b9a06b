import { afterEach, expect, test, vi } from 'vitest';
import { held } from '../testing/held.ts';
import { createSemaphore } from './semaphore.ts';

afterEach(() => vi.useRealTimers());

test('a semaphore runs so many at once, the others in the order in which they came', async () => {
  const semaphore = createSemaphore(2, 10);
  const numbers = [1, 2, 3, 4, 5];
  const began: number[] = [];
  const tasks = numbers.map(held);
  const runs = tasks.map(({ ended }, place) =>
    semaphore.run(() => {
      began.push(place + 1);
      return ended;
    }),
  );
  await vi.waitFor(() => expect(began).toEqual([1, 2]));
  for (const [place, { letGo }] of tasks.entries()) {
    letGo();
    await runs[place];
    await vi.waitFor(() => expect(began).toEqual(numbers.slice(0, place + 3)));
  }
});

test('a task that fails gives its place back', async () => {
  const semaphore = createSemaphore(1, 10);
  await expect(semaphore.run(() => Promise.reject(new Error('hail')))).rejects.toThrow('hail');
  expect(await semaphore.run(async () => 'sun')).toBe('sun');
});

test('a task that has waited too long is turned away, and takes no place', async () => {
  vi.useFakeTimers();
  const semaphore = createSemaphore(1, 10, 20);
  const { ended, letGo } = held();
  const first = semaphore.run(() => ended);
  const late = vi.fn(async () => undefined);
  const second = expect(semaphore.run(late)).rejects.toMatchObject({ code: 'semaphore-full' });
  await vi.advanceTimersByTimeAsync(20);
  await second;
  letGo();
  await first;
  expect(await semaphore.run(async () => 'sun')).toBe('sun');
  expect(late).not.toHaveBeenCalled();
});

test('a task is turned away if as many wait as may', async () => {
  const semaphore = createSemaphore(1, 1);
  const { ended, letGo } = held();
  const first = semaphore.run(() => ended);
  const second = semaphore.run(async () => 'sun');
  await expect(semaphore.run(() => ended)).rejects.toMatchObject({ code: 'semaphore-full' });
  letGo();
  await first;
  expect(await second).toBe('sun');
});
