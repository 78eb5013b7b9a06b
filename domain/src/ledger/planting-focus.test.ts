import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { Fact } from '../events/event.ts';
import { FocusSession, focusSessionAfterCycle, NINE } from '../testing/focus-session.ts';
import { arbitraryDiary, arbitraryLedger, ledgerOf } from '../testing/ledgers.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../time.ts';
import { projectGarden } from './garden.ts';
import { gardenParts } from './garden-parts.ts';
import { mayGoOn } from './planting-focus.ts';

const focusIn = (facts: readonly Fact[]) =>
  [...gardenParts(ledgerOf(facts)).plots.values()].map(({ focus }) => focus);

it('adds up to the figures of each day, whatever was corrected (D59)', () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryLedger, arbitraryDiary), (ledger) => {
      const sums: Record<string, { completed: number; totalFocusTime: number }> = {};
      for (const { focus } of gardenParts(ledger).plots.values())
        for (const { day, seconds, pomodoros = 0 } of focus?.periods ?? []) {
          const sum = (sums[day] ??= { completed: 0, totalFocusTime: 0 });
          sum.completed += pomodoros;
          sum.totalFocusTime += seconds;
        }
      const days = Object.entries(projectGarden(ledger).days)
        .filter(([, day]) => day && day.totalFocusTime > 0)
        .map(([key, day]) => [
          key,
          { completed: day?.completed, totalFocusTime: day?.totalFocusTime },
        ]);
      const counted = Object.entries(sums).filter(([, { totalFocusTime }]) => totalFocusTime > 0);
      expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(days));
    }),
    { numRuns: 300 },
  );
});

test('a period has its spans, its task, and the day and offset of its event', () => {
  const paused = new FocusSession({ plan: { taskId: 7, tag: 'work' } })
    .wait(10 * MINUTE)
    .pause(MINUTE)
    .grow();
  const [pomodoro] = ledgerOf(paused.facts);
  const zoned = pomodoro && { ...pomodoro, offset: 540 };
  const [plot] = gardenParts(zoned ? [zoned] : []).plots.values();
  expect(plot?.focus).toEqual({
    periods: [
      {
        day: '2026-11-20',
        offset: 540,
        seconds: 1500,
        spans: [NINE, NINE + 10 * MINUTE, NINE + 11 * MINUTE, NINE + 26 * MINUTE],
        pomodoros: 1,
        taskId: 7,
      },
    ],
    tag: 'work',
    growing: true,
  });
});

const cycle = focusSessionAfterCycle({ plan: { tag: 'work' } });
const { id: planting } = cycle.planting;

const tagged = (tag: string | null, hours: number): Fact => ({
  kind: 'planting-tagged',
  planting,
  at: NINE + hours * HOUR,
  tag,
});
const tagOf = (...changes: readonly Fact[]) => focusIn([...changes, ...cycle.facts])[0]?.tag;

test('the latest change of a planting’s tag decides, in whatever order they arrive (D58)', () => {
  expect(tagOf()).toBe('work');
  expect(tagOf(tagged('school', 6), tagged('sport', 5))).toBe('school');
  expect(tagOf(tagged('school', 6), tagged(null, 7))).toBeUndefined();
});

test('a planting keeps its tag if a device that knows no tags ends it (D58)', () => {
  const untagged = focusSessionAfterCycle().facts.slice(-1);
  expect(focusIn([...cycle.facts.slice(0, -1), ...untagged])[0]?.tag).toBe('work');
});

test('a planting says that it grows until it ends, also if its end does not count (D61)', () => {
  const ended = new FocusSession().grow(2).do('return-to-focus').after(MINUTE, 'quit');
  // It hides the fourth pomodoro of the cycle (D73).
  const hiding = new FocusSession({ name: 'hiding', at: NINE + 75 * MINUTE - 30 * SECOND }).grow();
  expect(focusIn(ended.facts.slice(0, -1))[0]?.growing).toBe(true);
  expect(focusIn(ended.facts)[0]?.growing).toBeUndefined();
  expect(focusIn([...cycle.facts, ...hiding.facts])).toMatchObject([
    { periods: { length: 3 }, uncounted: true },
    { growing: true },
  ]);
  expect(focusIn([...cycle.facts, ...hiding.facts])[0]?.growing).toBeUndefined();
});

test('a planting that a lost device never ended may go on for a day (D61)', () => {
  const [focus = { periods: [] }] = focusIn(new FocusSession().grow().facts);
  const [ended = { periods: [] }] = focusIn(cycle.facts);
  const last = Math.max(...focus.periods.flatMap(({ spans }) => spans));
  expect([last, last + DAY - 1, last + DAY].map((now) => mayGoOn(focus, now))).toEqual([
    true,
    true,
    false,
  ]);
  expect(mayGoOn(ended, last)).toBe(false);
});

test('a corrected planting says what it was, so that the correction can be undone (D61)', () => {
  const strike: Fact = { kind: 'planting-struck', planting, at: NINE + 5 * HOUR, struck: true };
  const shorten: Fact = {
    kind: 'planting-shortened',
    planting,
    at: NINE + 5 * HOUR,
    beginning: 60,
    end: 0,
  };
  const was = { plant: 'carrot', at: cycle.facts.at(-1)?.at, focusTime: 6000 };
  expect(focusIn([...cycle.facts, strike])).toMatchObject([
    { periods: [], corrected: { ...was, struck: true } },
  ]);
  expect(focusIn([...cycle.facts, shorten])).toMatchObject([
    { corrected: { ...was, shortened: { beginning: 60, end: 0 } } },
  ]);
});
