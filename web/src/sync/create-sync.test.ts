import { setTimeout as settled } from 'node:timers/promises';
import { NINE } from '@furrow/domain/testing/focus-session';
import { HOUR, MINUTE, SECOND, type Duration } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { SimulatedClock } from '../platform/testing/simulated-clock.ts';
import { createSync } from './create-sync.ts';

/** A server that answers so: that it takes part, that it does not, or after how long it wants to be asked again. */
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

test('goes on trying after a failure, ever more patiently, and still wants the garden', async () => {
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

test('attempts one at a time; whatever is asked meanwhile is one attempt more', async () => {
  const { attempts, synchronizer } = set([]);
  await Promise.all([synchronizer.run(), synchronizer.run(), synchronizer.run(true)]);
  expect(attempts).toEqual([false, true]);
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  'misses nothing that is asked just when the last attempt ends (%i)',
  async (turns) => {
    const { attempts, synchronizer } = set([]);
    const first = synchronizer.run();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    await synchronizer.run(true);
    await first;
    expect(attempts).toEqual([false, true]);
  },
);

test('begins nothing after it was stopped', async () => {
  const { clock, attempts, synchronizer } = set([false]);
  await synchronizer.run();
  synchronizer.stop();
  clock.run(60 * SECOND);
  await synchronizer.run();
  expect(attempts).toHaveLength(1);
});

test('leaves the server alone for as long as it asks, whatever happens meanwhile', async () => {
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

test('asks again after ten minutes, however long it is to wait', async () => {
  const { clock, attempts, synchronizer } = set([24 * HOUR]);
  await synchronizer.run();
  clock.run(10 * MINUTE);
  await settled();
  expect(attempts).toHaveLength(2);
});

test('asks at once where somebody wants it so', async () => {
  const { attempts, synchronizer } = set([5 * MINUTE]);
  await synchronizer.run();
  await synchronizer.runNow();
  expect(attempts).toEqual([false, true]);
});
