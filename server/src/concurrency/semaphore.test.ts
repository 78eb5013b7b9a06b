import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('a semaphore runs so many at once, the others in the order in which they came', async () => {
  const semaphore = createSemaphore(2, 10);
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const task = (number: number) => async () => {
    began.push(number);
    running += 1;
    most = Math.max(most, running);
    await sleep(5);
    running -= 1;
    return number;
  };
  const ended = await Promise.all([1, 2, 3, 4, 5].map((number) => semaphore.run(task(number))));
  expect({ ended, began, most }).toEqual({ ended: began, began: [1, 2, 3, 4, 5], most: 2 });
});

test('a task that fails gives its place back', async () => {
  const semaphore = createSemaphore(1, 10);
  await expect(semaphore.run(() => Promise.reject(new Error('hail')))).rejects.toThrow('hail');
  expect(await semaphore.run(async () => 'sun')).toBe('sun');
});

test('a task that has waited too long is turned away, and takes no place', async () => {
  const semaphore = createSemaphore(1, 10, 20);
  let began = false;
  const first = semaphore.run(() => sleep(60));
  const second = semaphore.run(async () => {
    began = true;
  });
  await expect(second).rejects.toMatchObject({ code: 'semaphore-full' });
  await first;
  expect(await semaphore.run(async () => 'sun')).toBe('sun');
  expect(began).toBe(false);
});

test('a task that would wait too long is turned away', async () => {
  const semaphore = createSemaphore(1, 1);
  const waiting = [semaphore.run(() => sleep(20)), semaphore.run(() => sleep(1))];
  await expect(semaphore.run(() => sleep(1))).rejects.toMatchObject({ code: 'semaphore-full' });
  await Promise.all(waiting);
});
