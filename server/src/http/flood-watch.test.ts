import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFloodWatch } from './security-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const told: unknown[] = [];
  const watch = createFloodWatch((flood) => told.push(flood));
  const from = (address: string, times: number) =>
    Array.from({ length: times }, () => watch.holdsBack('sign-in-refused', address)).filter(
      (held) => !held,
    ).length;
  return { told, from, watch };
}

test('a flood from one address is written 60 times a minute, then summed up once', () => {
  const { told, from, watch } = watched();
  expect(from('203.0.113.7', 1000)).toBe(60);
  expect(from('203.0.113.8', 10)).toBe(10);
  expect(watch.holdsBack('limit-reached', '203.0.113.7')).toBe(false);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([{ kind: 'sign-in-refused', address: '203.0.113.7', count: 940 }]);
  expect(from('203.0.113.7', 1)).toBe(1);
});

test('a flood from everywhere is bounded too, and forgotten after a minute', () => {
  const { told, from } = watched();
  let written = 0;
  for (let place = 0; place < 20_000; place += 1) written += from(`198.51.${place}`, 1);
  expect(written).toBe(1060);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([{ kind: 'sign-in-refused', address: 'many', count: 18_940 }]);
  expect(vi.getTimerCount()).toBe(0);
});
