import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('a gate lets so many run at once, the others in the order they came', async () => {
  const gate = createGate(2, 10);
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
  const ended = await Promise.all([1, 2, 3, 4, 5].map((number) => gate.run(task(number))));
  expect({ ended, began, most }).toEqual({ ended: began, began: [1, 2, 3, 4, 5], most: 2 });
});

test('a task that fails gives its place back', async () => {
  const gate = createGate(1, 10);
  await expect(gate.run(() => Promise.reject(new Error('hail')))).rejects.toThrow('hail');
  expect(await gate.run(async () => 'sun')).toBe('sun');
});

test('who has waited too long is turned away, and takes no place', async () => {
  const gate = createGate(1, 10, 20);
  let began = false;
  const first = gate.run(() => sleep(60));
  const second = gate.run(async () => {
    began = true;
  });
  await expect(second).rejects.toMatchObject({ code: 'gate-full' });
  await first;
  expect(await gate.run(async () => 'sun')).toBe('sun');
  expect(began).toBe(false);
});

test('who would wait too long is turned away', async () => {
  const gate = createGate(1, 1);
  const waiting = [gate.run(() => sleep(20)), gate.run(() => sleep(1))];
  await expect(gate.run(() => sleep(1))).rejects.toMatchObject({ code: 'gate-full' });
  await Promise.all(waiting);
});
