import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionOf } from '../testing/past-sessions.ts';
import { SECOND } from '../time.ts';
import { unmeasured } from './unmeasured.ts';

const at = (start: number, seconds: number) =>
  sessionOf({ when: { start: start * SECOND, offset: 0 }, seconds });

const span = (from: number, to: number) => ({ from: from * SECOND, to: to * SECOND });

test('a session loses the time that Furrow measured, and is gone if nothing is left', () => {
  const [before, within, around, after] = [at(0, 10), at(12, 3), at(8, 20), at(20, 5)];
  expect(unmeasured([before, within, around, after], [span(10, 20)])).toEqual([
    before,
    { ...around, seconds: 10 },
    after,
  ]);
});

test('time that two devices measured is taken away once', () => {
  expect(unmeasured([at(0, 10)], [span(4, 8), span(2, 6)])).toEqual([at(0, 4)]);
});

test('a session that has only a day, or no length, keeps what it has', () => {
  const onDay = sessionOf({ when: { day: '1970-01-01' } });
  const active = at(5, 0);
  expect(unmeasured([onDay, active], [span(0, 86_400)])).toEqual([onDay, active]);
});

test('what is left is what no span covers, counted in half seconds', () => {
  const halves = fc.nat(40).map((half) => half * 500);
  const spans = fc.array(
    fc
      .tuple(halves, halves)
      .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) })),
  );
  const sessions = fc.array(
    fc.tuple(fc.nat(20), fc.nat(20)).map(([from, length]) => at(from, length)),
  );
  fc.assert(
    fc.property(sessions, spans, (all, measured) => {
      const naive = all.flatMap((session) => {
        const start = 'start' in session.when ? session.when.start : 0;
        let free = 0;
        for (let half = start; half < start + session.seconds * SECOND; half += 500)
          if (!measured.some(({ from, to }) => from <= half && half < to)) free += 500;
        const seconds = Math.floor(free / SECOND);
        return seconds > 0 || session.seconds === 0 ? [{ ...session, seconds }] : [];
      });
      expect(unmeasured(all, measured)).toEqual(naive);
    }),
  );
});
