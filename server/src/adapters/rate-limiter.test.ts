import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Allowance } from '../ports.ts';
import { describeOnStore } from '../testing/store-under-test.ts';
import { rowsWith } from '../testing/whole-database.ts';
import { createRateLimiter } from './rate-limiter.ts';

const five: Allowance = { name: 'seeds', subject: 'ada@farm.example', most: 5, withinSeconds: 60 };

let subjects = 0;
const somebody = (change: Partial<Allowance> = {}): Allowance => {
  subjects += 1;
  return { ...five, subject: `somebody ${subjects}`, ...change };
};

describeOnStore('an allowance', (store) => {
  const limiter = (clock: () => number, factor = 1) => {
    const limits = createRateLimiter({ db: store().db, clock, secret: 'kept apart', factor });
    return {
      take: (allowances: Allowance[]) => limits.take(allowances),
      giveBack: (allowances: Allowance[]) => limits.giveBack(allowances),
      turn: (allowance: Allowance) => limits.turn(allowance),
    };
  };

  test('is used up by what it allows, and refills with time', async () => {
    let now = 1_000_000;
    const { take } = limiter(() => now);
    const allowance = somebody();
    for (let taken = 0; taken < 5; taken += 1) expect(await take([allowance])).toBe(0);
    expect(await take([allowance])).toBe(12);
    now += 11_999;
    expect(await take([allowance])).toBe(1);
    now += 1;
    expect(await take([allowance])).toBe(0);
    expect(await take([allowance])).toBe(12);
  });

  test('is exact for concurrent requests', async () => {
    const { take } = limiter(() => 5_000);
    const allowance = somebody();
    const waits = await Promise.all(Array.from({ length: 40 }, () => take([allowance])));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('never lets more through than its rate, whatever the pauses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(30_000), { maxLength: 40 }), async (pauses) => {
        let now = 1_000_000;
        const { take } = limiter(() => now);
        const allowance = somebody();
        let through = 0;
        for (const pause of pauses) {
          now += pause;
          if ((await take([allowance])) === 0) through += 1;
        }
        expect(through).toBeLessThanOrEqual(5 + (now - 1_000_000) / 12_000);
      }),
      { numRuns: 15 },
    );
  });

  test('is full again where it is given back, and never more than full', async () => {
    const { take, giveBack } = limiter(() => 7_000);
    const allowance = somebody();
    for (let times = 0; times < 12; times += 1) {
      expect(await take([allowance])).toBe(0);
      await giveBack([allowance]);
    }
    const waits: number[] = [];
    for (let times = 0; times < 6; times += 1) waits.push(await take([allowance]));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('is not touched where an earlier one is used up', async () => {
    const { take } = limiter(() => 9_000);
    const [narrow, wide] = [somebody({ most: 1 }), somebody({ most: 2 })];
    for (let times = 0; times < 5; times += 1) await take([narrow, wide]);
    expect(await take([wide])).toBe(0);
    expect(await take([wide])).toBeGreaterThan(0);
  });

  test('is multiplied by the factor, and lets one through at least', async () => {
    const wide = limiter(() => 1, 4);
    const allowance = somebody();
    for (let times = 0; times < 20; times += 1) expect(await wide.take([allowance])).toBe(0);
    expect(await wide.take([allowance])).toBeGreaterThan(0);
    const narrow = limiter(() => 1, 0.001);
    const other = somebody();
    expect([await narrow.take([other]), await narrow.take([other])]).toEqual([0, 60]);
  });

  test('blocks nobody for longer than its window when a clock ran ahead', async () => {
    let now = 900_000_000;
    const ahead = limiter(() => now);
    const allowance = somebody();
    for (let taken = 0; taken < 6; taken += 1) await ahead.take([allowance]);
    now = 1_000;
    // The server whose clock ran ahead, and another one on the same database.
    for (const { take } of [ahead, limiter(() => now)])
      expect(await take([allowance])).toBeLessThanOrEqual(72);
    now += 72_000;
    expect(await ahead.take([allowance])).toBe(0);
  });

  test('spaces turns evenly, also for concurrent requests, and gives none beyond its time', async () => {
    let now = 11_000;
    const { turn } = limiter(() => now);
    const allowance = somebody();
    const turns = await Promise.all(Array.from({ length: 8 }, () => turn(allowance)));
    const given = turns.filter((wait) => wait !== undefined).toSorted((a, b) => a - b);
    expect(given).toEqual([0, 12_000, 24_000, 36_000, 48_000]);
    now += 15_000;
    expect([await turn(allowance), await turn(allowance)]).toEqual([45_000, undefined]);
    now += 600_000;
    expect(await turn(allowance)).toBe(0);
  });

  test('does not reveal its subject', async () => {
    await limiter(() => 1).take([five]);
    expect(await rowsWith(store(), five.subject)).toEqual([]);
    expect(await rowsWith(store(), 'rate_limits')).not.toEqual([]);
  });
});
