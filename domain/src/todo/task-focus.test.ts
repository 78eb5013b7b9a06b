import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ledgerOf } from '../testing/ledgers.ts';
import { FocusSession } from '../testing/focus-session.ts';
import { MINUTE } from '../time.ts';
import { focusAdded, focusByTask, focusOnTask } from './task-focus.ts';

const plan = { taskId: 7 };

function focusOf(focusSession: FocusSession) {
  return focusByTask(ledgerOf(focusSession.facts).flatMap((event) => focusOnTask(event) ?? []));
}

it('adds up the completed periods of a task, without abandoned ones (D17, D40)', () => {
  const focusSession = new FocusSession({ plan }).grow(3).do('return-to-focus');
  expect(focusOf(focusSession.after(10 * MINUTE, 'quit'))).toEqual(new Map([[7, 4500]]));
});

it('counts a session without a break, and each period once however often it was recorded', () => {
  const events = ledgerOf(new FocusSession({ plan: { ...plan, breakMinutes: 0 } }).grow().facts);
  const periods = [...events, ...events].flatMap((event) => focusOnTask(event) ?? []);
  expect(focusByTask(periods)).toEqual(new Map([[7, 1500]]));
});

it('ignores sessions without a task', () => {
  expect(focusOf(new FocusSession().grow(2))).toEqual(new Map());
});

const period = fc.record({
  planting: fc.constantFrom('one.1' as const, 'other.1' as const),
  number: fc.integer({ min: 1, max: 4 }),
  taskId: fc.integer({ min: 1, max: 2 }),
  focusMinutes: fc.integer({ min: 1, max: 120 }),
});

it('amounts to the same for periods that come in parts, in any order and repeatedly', () => {
  fc.assert(
    fc.property(fc.array(fc.array(period)), (parts) => {
      const known: (typeof parts)[number] = [];
      const sums = new Map<number, number>();
      for (const part of parts) {
        for (const [task, seconds] of focusAdded(known, part))
          sums.set(task, (sums.get(task) ?? 0) + seconds);
        known.push(...part);
      }
      const inOrder = [...sums].filter(([, seconds]) => seconds > 0);
      expect(new Map(inOrder)).toEqual(focusByTask(known.toReversed()));
    }),
  );
});
