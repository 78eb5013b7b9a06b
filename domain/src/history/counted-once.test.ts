import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionOf } from '../testing/past-sessions.ts';
import { offsetIn } from '../testing/time-zones.ts';
import { SECOND } from '../time.ts';
import { countedOnce, secondsInTwoEntries } from './counted-once.ts';
import { unmeasured } from './unmeasured.ts';

const inUtc = () => 0;

const at = (start: number, seconds: number, id = 'a') =>
  sessionOf({ id, when: { start: start * SECOND, offset: 0 }, seconds });

const onDay = (seconds: number, id = 'a') =>
  sessionOf({ id, when: { day: '1970-01-01' }, seconds });

const span = (from: number, to: number) => ({ from: from * SECOND, to: to * SECOND });

/** A session that counts only in these spans. */
const only = (session: ReturnType<typeof at>, ...spans: readonly ReturnType<typeof span>[]) => ({
  ...session,
  seconds: spans.reduce((sum, { from, to }) => sum + to - from, 0) / SECOND,
  spans: spans.flatMap(({ from, to }) => [from, to]),
});

test('a session loses the time that Furrow measured, and is gone if nothing is left', () => {
  const [around, within, before, after] = [at(8, 20), at(12, 3), at(0, 8), at(28, 5)];
  const counted = countedOnce([after, around, within, before], [span(10, 20)], inUtc);
  expect(counted).toEqual([before, only(around, span(8, 10), span(20, 28)), after]);
  expect(counted[0]).toBe(before);
});

test('time that two devices measured is taken away once', () => {
  expect(countedOnce([at(0, 10)], [span(4, 8), span(2, 6)], inUtc)).toEqual([
    only(at(0, 10), span(0, 2), span(8, 10)),
  ]);
});

test('a second counts as measured if some of it was', () => {
  expect(countedOnce([at(0, 10)], [span(2.9, 6.1)], inUtc)).toEqual([
    only(at(0, 10), span(0, 2), span(7, 10)),
  ]);
});

test('a minute of two sessions belongs to the one that began first, and the other keeps its other minutes', () => {
  const [first, second, within] = [at(0, 600), at(300, 600), at(400, 60)];
  expect(countedOnce([within, second, first], [], inUtc)).toEqual([
    first,
    only(second, span(600, 900)),
  ]);
});

test('of sessions that began together, the shortest comes first', () => {
  const [short, long] = [at(0, 300), at(0, 900)];
  expect(countedOnce([long, short], [], inUtc)).toEqual([short, only(long, span(300, 900))]);
});

test('sums of a day count beside everything else, as far as the day has time left', () => {
  const hour = 3600;
  const timed = at(0, 20 * hour);
  const [one, other, none] = [onDay(hour, 'a'), onDay(5 * hour, 'b'), onDay(hour, 'c')];
  expect(countedOnce([none, other, one, timed], [span(20 * hour, 21 * hour)], inUtc)).toEqual([
    timed,
    one,
    { ...other, seconds: 2 * hour },
  ]);
});

test('a sum on a day of 23 hours counts no more than those', () => {
  const sum = sessionOf({ when: { day: '2026-03-29' }, seconds: 86_400 });
  const [counted] = countedOnce([sum], [], offsetIn('Europe/Berlin'));
  expect(counted?.seconds).toBe(23 * 3600);
});

test('a session without a length keeps its place, whatever else there was', () => {
  const active = [at(5, 0, 'a'), onDay(0, 'b')];
  expect(countedOnce([...active, at(0, 86_400, 'c')], [span(0, 86_400)], inUtc)).toEqual(active);
});

test('the last day that has a name has its time as well', () => {
  const sum = sessionOf({ when: { day: '9999-12-31' }, seconds: 86_400 });
  expect(countedOnce([sum], [], inUtc)).toEqual([sum]);
});

test('seconds in two entries are those that were measured, stand in the account or are told twice', () => {
  const known = [at(0, 100)];
  const news = [at(50, 100), at(120, 100), at(300, 50), onDay(10)];
  expect(secondsInTwoEntries(news, known, [span(200, 210)], inUtc)).toBe(50 + 30 + 10);
});

test('only a session that Furrow measured from its first second to its last is measured as a whole', () => {
  const sessions = [at(0, 10), at(2, 5), at(8, 4), at(9, 1), at(9, 0), onDay(10)];
  const measured = [span(0, 9), span(9, 10)];
  expect(unmeasured(sessions, measured)).toEqual([at(8, 4), at(9, 0), onDay(10)]);
});

test('what a session keeps is what no span and no session before it covers, counted in seconds', () => {
  const seconds = fc.nat(40);
  const arbitrarySpans = fc.array(
    fc
      .tuple(fc.nat(80), fc.nat(80))
      .map(([one, other]) => span(Math.min(one, other) / 2, Math.max(one, other) / 2)),
  );
  const arbitrarySessions = fc.uniqueArray(
    fc.record({ start: seconds, length: seconds, id: fc.constantFrom('a', 'b', 'c', 'd', 'e') }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(arbitrarySessions, arbitrarySpans, (told, measured) => {
      const taken = new Set<number>();
      for (const { from, to } of measured)
        for (let half = from; half < to; half += 500) taken.add(Math.floor(half / SECOND));
      const all = told.map(({ start, length, id }) => at(start, length, id));
      const inOrder = told.toSorted(
        (a, b) => a.start - b.start || a.length - b.length || (a.id < b.id ? -1 : 1),
      );
      const naive = inOrder.flatMap(({ id, start, length }) => {
        const own = Array.from({ length }, (_, place) => start + place);
        const free = own.filter((second) => !taken.has(second));
        for (const second of free) taken.add(second);
        return length === 0 || free.length > 0 ? [[id, free]] : [];
      });
      const counted = countedOnce(all, measured, inUtc).map(
        ({ id, when, seconds: left, spans }) => {
          const start = 'start' in when ? when.start : 0;
          const [...instants] = spans ?? [start, start + left * SECOND];
          const free: number[] = [];
          for (let place = 0; place < instants.length; place += 2)
            for (let next = instants[place] ?? 0; next < (instants[place + 1] ?? 0); next += SECOND)
              free.push(next / SECOND);
          expect(free).toHaveLength(left);
          return [id, free];
        },
      );
      expect(counted).toEqual(naive);
    }),
  );
});
