import { setTimeout as settled } from 'node:timers/promises';
import { NINE } from '@furrow/domain/testing/focus-session';
import { HOUR, MINUTE, SECOND, type Duration } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { SimulatedClock } from '../platform/testing/simulated-clock.ts';
import { backOff } from './back-off.ts';
import { createSync } from './create-sync.ts';

/** A server with these answers: true for success, false for failure, or how long it wants to be left alone. */
function set(answers: (boolean | Duration)[]) {
  const clock = new SimulatedClock(NINE);
  const attempts: boolean[] = [];
  const attempt = async (wantsGarden: boolean) => {
    attempts.push(wantsGarden);
    const answer = answers.shift() ?? true;
    if (typeof answer === 'number') return { retryAfter: answer };
    return answer ? undefined : {};
  };
  const ports = { attempt, schedule: clock.schedule, random: () => 1 };
  return { clock, attempts, synchronizer: createSync(ports) };
}

test('tries again after a failure, with back-off, and still asks for the garden', async () => {
  const { clock, attempts, synchronizer } = set([false, false, true]);
  await synchronizer.run(true);
  clock.run(SECOND);
  await settled();
  expect(attempts).toHaveLength(2);
  clock.run(2 * SECOND - 1);
  expect(attempts).toHaveLength(2);
  clock.run(1);
  await settled();
  expect(attempts).toEqual([true, true, true]);
});

test('waits for the time of the next attempt', async () => {
  const { clock, attempts, synchronizer } = set([false]);
  await synchronizer.run();
  clock.run(SECOND - 1);
  expect(attempts).toHaveLength(1);
  clock.run(1);
  expect(attempts).toHaveLength(2);
});

test('runs one attempt at a time; all calls meanwhile make one more attempt', async () => {
  const { attempts, synchronizer } = set([]);
  await Promise.all([synchronizer.run(), synchronizer.run(), synchronizer.run(true)]);
  expect(attempts).toEqual([false, true]);
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  'misses no call that comes just when the last attempt ends (%i)',
  async (turns) => {
    const { attempts, synchronizer } = set([]);
    const first = synchronizer.run();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    await synchronizer.run(true);
    await first;
    expect(attempts).toEqual([false, true]);
  },
);

test('a call during an attempt that fails makes one more attempt at once', async () => {
  const { attempts, synchronizer } = set([false, false]);
  const first = synchronizer.run();
  await synchronizer.run(true);
  await first;
  expect(attempts).toEqual([false, true]);
});

test('begins nothing after it was stopped', async () => {
  const { clock, attempts, synchronizer } = set([false]);
  await synchronizer.run();
  synchronizer.stop();
  clock.run(60 * SECOND);
  await synchronizer.run();
  expect(attempts).toHaveLength(1);
});

test('leaves the server alone for as long as it asks, even if there are calls meanwhile', async () => {
  const { clock, attempts, synchronizer } = set([5 * MINUTE]);
  await synchronizer.run();
  await synchronizer.run();
  await synchronizer.run(true);
  clock.run(5 * MINUTE - 1);
  expect(attempts).toEqual([false]);
  clock.run(1);
  await settled();
  expect(attempts).toEqual([false, true]);
});

test('asks again after ten minutes, even if the server asked for a longer wait', async () => {
  const { clock, attempts, synchronizer } = set([24 * HOUR]);
  await synchronizer.run();
  clock.run(10 * MINUTE);
  await settled();
  expect(attempts).toHaveLength(2);
});

test('asks at once if the user wants it', async () => {
  const { attempts, synchronizer } = set([5 * MINUTE]);
  await synchronizer.run();
  await synchronizer.runNow();
  expect(attempts).toEqual([false, true]);
});

test('waits twice as long after each failure, from 1 to 32 seconds, less a random part of up to half', () => {
  const longest = Array.from({ length: 8 }, (_, place) => backOff(place + 1, () => 1) / 1000);
  expect(longest).toEqual([1, 2, 4, 8, 16, 32, 32, 32]);
  expect(backOff(4, () => 0)).toBe(4000);
});
