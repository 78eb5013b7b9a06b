import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Fact, isPlantingEvent, type LedgerEvent } from '../events/event.ts';
import { firstPlantingId } from '../planting/planting.ts';
import { arbitraryLedger, ledgerOf } from '../testing/ledgers.ts';
import { FocusSession, NINE } from '../testing/focus-session.ts';
import { MINUTE } from '../time.ts';
import { focusAdded, focusBetween, type FocusByTask, focusByTask, plus } from './task-focus.ts';

const plan = { taskId: 7 };

const focusOf = ({ facts }: FocusSession) => focusByTask(ledgerOf(facts));

const onTask = (event: LedgerEvent, taskId: number): LedgerEvent =>
  isPlantingEvent(event) ? { ...event, taskId } : event;

function aPomodoro() {
  const pomodoro = ledgerOf(new FocusSession().grow().facts).find(
    ({ kind }) => kind === 'pomodoro-completed',
  );
  if (!pomodoro) throw new Error('no pomodoro');
  return pomodoro;
}

it('adds up the completed periods of a task, without abandoned ones (D17, D40)', () => {
  const focusSession = new FocusSession({ plan }).grow(3).do('return-to-focus');
  expect(focusOf(focusSession.after(10 * MINUTE, 'quit'))).toEqual(
    new Map([[7, { seconds: 4500, pomodoros: 3 }]]),
  );
});

it('counts a session without a break, and each period once however often it was recorded', () => {
  const events = ledgerOf(new FocusSession({ plan: { ...plan, breakMinutes: 0 } }).grow().facts);
  expect(focusByTask([...events, ...events])).toEqual(
    new Map([[7, { seconds: 1500, pomodoros: 1 }]]),
  );
});

it('ignores sessions without a task', () => {
  expect(focusOf(new FocusSession().grow(2))).toEqual(new Map());
});

const arbitraryPeriod = fc
  .record({
    planting: fc.constantFrom('one.1' as const, 'other.1' as const),
    number: fc.integer({ min: 1, max: 4 }),
    taskId: fc.integer({ min: 1, max: 2 }),
    focusMinutes: fc.integer({ min: 1, max: 120 }),
    id: fc.uuid(),
  })
  .map((fields): LedgerEvent => Object.assign(aPomodoro(), fields));

const inParts = fc.oneof(
  fc.array(fc.array(arbitraryPeriod)),
  arbitraryLedger
    .chain((ledger) =>
      fc
        .shuffledSubarray([...ledger], { minLength: ledger.length })
        .map((events) => events.map((event, place) => onTask(event, place % 2))),
    )
    .map((events) => [events.slice(0, 9), events.slice(9, 12), events.slice(12)]),
);

it('amounts to the same for events that come in parts, in any order and repeatedly', () => {
  fc.assert(
    fc.property(inParts, (parts) => {
      const known: LedgerEvent[] = [];
      let sums: FocusByTask = new Map();
      for (const part of parts) {
        const added = focusAdded(known, part);
        const tasks = [...new Set([...sums.keys(), ...added.keys()])];
        sums = new Map(tasks.map((task) => [task, plus(sums.get(task), added.get(task))]));
        known.push(...part);
      }
      expect(focusBetween(sums, focusByTask(known.toReversed()))).toEqual(new Map());
    }),
    { numRuns: 300 },
  );
});

const session = (minutes: number) =>
  new FocusSession({ plan: { ...plan, focusMinutes: minutes, breakMinutes: 0 } });

it.each([
  ['a session of 60 minutes', session(60).grow(), { seconds: 3600, pomodoros: 3 }],
  ['a session that is too short for one', session(14).grow(), { seconds: 840, pomodoros: 0 }],
  [
    'a session that wilted',
    session(60)
      .wait(MINUTE)
      .pause(20 * MINUTE)
      .grow(),
    { seconds: 3600, pomodoros: 0 },
  ],
])('counts the pomodoros of %s as the garden does (D16, D60)', (_, { facts }, on) => {
  const done = ledgerOf(facts).map((event) => onTask(event, 7));
  expect(focusByTask(done)).toEqual(new Map([[7, on]]));
});

const correctedBy = (...corrections: readonly Fact[]) => {
  const { facts } = new FocusSession({ plan }).grow(2);
  return focusByTask(ledgerOf([...facts, ...corrections])).get(7);
};

const of = { planting: firstPlantingId('focus session'), at: NINE } as const;
const struck = { ...of, kind: 'planting-struck', struck: true } as const;

it('follows the gardener’s corrections (D61)', () => {
  expect(correctedBy()).toEqual({ seconds: 3000, pomodoros: 2 });
  expect(correctedBy(struck)).toBeUndefined();
  expect(correctedBy(struck, { ...struck, at: NINE + 1, struck: false })).toEqual(correctedBy());
  const shortened = { ...of, kind: 'planting-shortened', beginning: 0, end: 1 } as const;
  expect(correctedBy(shortened)).toEqual({ seconds: 1500, pomodoros: 1 });
});
