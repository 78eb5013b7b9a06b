import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRate } from './rate.ts';

test('a limited number begins in a turn, the others in later turns, in order', async () => {
  const rate = createRate(3);
  const begun: number[] = [];
  for (let number = 1; number <= 8; number += 1) rate(() => void begun.push(number));
  const turns = [begun.length];
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn();
    turns.push(begun.length);
  }
  expect(turns).toEqual([3, 6, 8, 8]);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('tasks that come one at a time do not wait', async () => {
  const rate = createRate(1);
  for (let times = 0; times < 3; times += 1) {
    let begun = false;
    rate(() => {
      begun = true;
    });
    expect(begun).toBe(true);
    await nextTurn();
  }
});

test('a new task does not overtake waiting ones', async () => {
  const rate = createRate(1);
  const begun: string[] = [];
  rate(() => void begun.push('first'));
  rate(() => void begun.push('second'));
  rate(() => void begun.push('third'));
  await nextTurn();
  rate(() => void begun.push('fourth'));
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
});
