import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createByteAllowances } from './write-allowance.ts';
import type { Allowance } from '../ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (subject: string, most = 1000): Allowance => ({
  name: 'bytes',
  subject,
  most,
  withinSeconds: DAY_MS / 1000,
});

test('never lets more bytes through than an allowance and its rate', () => {
  const step = fc.record({ pause: fc.nat(DAY_MS / 4), bytes: fc.integer({ min: 1, max: 700 }) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let now = 0;
      let through = 0;
      const { take } = createByteAllowances({ clock: () => now, factor: 1 });
      for (const { pause, bytes } of steps) {
        now += pause;
        if (take([day('ada')], bytes) === 0) through += bytes;
        expect(through).toBeLessThanOrEqual(1000 * (1 + now / DAY_MS) + 1);
      }
    }),
  );
});

test('says how long to wait, and lets through what was waited for', () => {
  let now = 0;
  const { take } = createByteAllowances({ clock: () => now, factor: 2 });
  expect(take([day('ada')], 2000)).toBe(0);
  const wait = take([day('ada')], 500);
  expect(wait).toBe(DAY_MS / 4000);
  now += wait * 1000 - 1;
  expect(take([day('ada')], 500)).toBe(1);
  now += 1;
  expect(take([day('ada')], 500)).toBe(0);
});

test('takes from all or from none', () => {
  const { take } = createByteAllowances({ clock: () => 0, factor: 1 });
  for (let times = 0; times < 5; times += 1) take([day('ada', 100), day('house')], 100);
  expect(take([day('house')], 900)).toBe(0);
  expect(take([day('house')], 1)).toBeGreaterThan(0);
});

test('locks nobody out for longer than its window when a clock ran ahead', () => {
  let now = 100 * DAY_MS;
  const { take } = createByteAllowances({ clock: () => now, factor: 1 });
  take([day('ada')], 1000);
  now = 0;
  expect(take([day('ada')], 1000)).toBe(DAY_MS / 1000);
  now += DAY_MS;
  expect(take([day('ada')], 1000)).toBe(0);
});

test('lets through what is larger than the allowance, once', () => {
  const { take } = createByteAllowances({ clock: () => 0, factor: 0.0001 });
  expect(take([day('ada')], 500)).toBe(0);
  expect(take([day('ada')], 500)).toBeGreaterThan(0);
});

test('remembers a bounded number of subjects', () => {
  const { take } = createByteAllowances({ clock: () => 0, factor: 1 });
  take([day('first')], 1000);
  for (let others = 0; others < 50_000; others += 1) take([day(`other ${others}`)], 1000);
  expect(take([day('first')], 1000)).toBe(0);
  expect(take([day('other 49999')], 1)).toBeGreaterThan(0);
});
