import { NINE } from '@furrow/domain/testing/focus-session';
import { MINUTE } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { secondsInTwoEntries } from './in-two-entries.ts';

const entry = (from: number, to: number) => ({
  when: { start: NINE + from * MINUTE, offset: 60 },
  seconds: (to - from) * 60,
});

const minutesOf = (entries: readonly ReturnType<typeof entry>[]) =>
  entries.flatMap(({ when, seconds }) =>
    Array.from({ length: seconds / 60 }, (_, minute) => when.start + minute * MINUTE),
  );

it('is the time that new sessions share with others', () => {
  expect(secondsInTwoEntries([entry(0, 30), entry(30, 60)], [])).toBe(0);
  expect(secondsInTwoEntries([entry(0, 30), entry(20, 60)], [])).toBe(600);
  expect(secondsInTwoEntries([entry(0, 30)], [entry(20, 60), entry(50, 90)])).toBe(600);
  expect(secondsInTwoEntries([entry(0, 30), entry(0, 30), entry(0, 30)], [])).toBe(3600);
});

it('has nothing of sums of days, which take no certain time', () => {
  const sum = { when: { day: '2026-11-20' }, seconds: 3600 } as const;
  expect(secondsInTwoEntries([sum, sum, entry(0, 30)], [sum])).toBe(0);
});

it('is what the union of all lacks, minute by minute', () => {
  const arbitraryEntry = fc
    .tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 30 }))
    .map(([from, length]) => entry(from, from + length));
  fc.assert(
    fc.property(fc.array(arbitraryEntry), fc.array(arbitraryEntry), (news, known) => {
      const all = minutesOf(news);
      const grown = new Set([...minutesOf(known), ...all]).size - new Set(minutesOf(known)).size;
      expect(secondsInTwoEntries(news, known)).toBe((all.length - grown) * 60);
    }),
  );
});
