import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { FocusEvent, Span } from '../events/event.ts';
import { NINE } from '../testing/focus-session.ts';
import { naiveCounting, piecesOf } from '../testing/naive-overlap.ts';
import { periodOf } from '../testing/periods.ts';
import { DAY, MINUTE, SECOND } from '../time.ts';
import { sumOf } from './daily-stats.ts';
import { projectGarden } from './garden.ts';
import { rankedHarvestsOf } from '../gardener/ranked-xp.ts';
import { firstPlantingId } from '../planting/planting.ts';
import { ledgerOf } from '../testing/ledgers.ts';
import { gardenParts } from './garden-parts.ts';
import { implausibilityOf } from './plausibility.ts';

/** One to three spans of whole minutes, begun within three hours after nine. */
const arbitraryFocus = fc
  .tuple(
    fc.nat(180 * 6),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.nat(30)), { minLength: 1, maxLength: 3 }),
  )
  .map(([start, parts]) => {
    let at = NINE + start * 10 * SECOND;
    return parts.map(([minutes, pause]): Span => {
      const from = at + pause * 10 * SECOND;
      at = from + minutes * MINUTE;
      return { from, to: at };
    });
  });

const KINDS = [
  'pomodoro-completed',
  'session-completed',
  'period-ended-early',
  'count-up-completed',
  'overtime-ended',
] as const;

const PLANTINGS = ['a', 'b', 'c', 'd'];

/** What somebody may claim, whatever the focus shows: a kind, and the seconds of up to four periods. */
const arbitraryClaim = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    id: fc.uuid(),
    planting: fc.constantFrom(...PLANTINGS),
    number: fc.integer({ min: 1, max: 4 }),
    breakMinutes: fc.constantFrom(0, 5),
    times: fc.integer({ min: 1, max: 4 }),
    focus: arbitraryFocus,
  })
  .map(({ kind, focus, id, planting, number, breakMinutes, times }): FocusEvent => {
    const focusSeconds = times * secondsIn(focus);
    const period = periodOf(focus, { id, planting, number });
    const ways = kind === 'count-up-completed' && { ways: { lasts: 'until-stopped' } };
    const zero = focus[0]?.from ?? NINE;
    return Object.assign(period, { kind, breakMinutes, focusSeconds, zero, ...ways });
  });

const secondsIn = (focus: readonly Span[]) =>
  focus.reduce((sum, { from, to }) => sum + to - from, 0) / SECOND;

/** The claims that the server takes, however they are mixed. */
const arbitraryLedger = fc
  .array(arbitraryClaim, { maxLength: 30 })
  .map((events) => events.filter((event) => !implausibilityOf(event, NINE + DAY)));

/** One correction of each planting, in whole pieces of time. */
const arbitraryCorrections = fc.tuple(
  ...PLANTINGS.map((name) => {
    const of = { planting: fc.constant(firstPlantingId(name)), at: fc.constant(NINE + DAY) };
    const seconds = fc.nat(12 * 60).map((pieces) => pieces * 10);
    return fc.oneof(
      fc.record({
        ...of,
        kind: fc.constant('planting-struck' as const),
        struck: fc.constant(true),
      }),
      fc.record({
        ...of,
        kind: fc.constant('planting-shortened' as const),
        beginning: seconds,
        end: seconds,
      }),
    );
  }),
);

/** D15, D16, D67: a period with a break is one pomodoro; a session of 15 minutes or more, or focus that counted up, one for each 25 minutes begun. */
function mostPomodoros({ kind, focus }: FocusEvent): number {
  const seconds = secondsIn(focus);
  const isSession = kind === 'session-completed' || kind === 'count-up-completed';
  if (isSession) return seconds < 900 ? 0 : Math.ceil(seconds / 1500);
  return kind === 'pomodoro-completed' ? 1 : 0;
}

describe('whatever kinds of focus are mixed', { timeout: 60_000 }, () => {
  it('there is no more focus than time, and no more pomodoros than focus allows (D16, D73)', () => {
    fc.assert(
      fc.property(arbitraryLedger, (events) => {
        const { days } = projectGarden(events);
        const time = new Set(events.flatMap((event) => [...piecesOf(event)])).size * 10;
        const most = naiveCounting(events).reduce((sum, event) => sum + mostPomodoros(event), 0);
        expect(sumOf(days, 'totalFocusTime') * 0.95).toBeLessThanOrEqual(time);
        expect(sumOf(days, 'completed')).toBeLessThanOrEqual(most);
      }),
      { numRuns: 1000 },
    );
  });

  it('there is no more focus, and no more rank, than time that corrections left (D61, D73)', () => {
    fc.assert(
      fc.property(arbitraryLedger, arbitraryCorrections, (events, corrections) => {
        const ledger = [...events, ...ledgerOf(corrections, 'z')];
        const left = corrections.map((correction) => {
          if (correction.kind === 'planting-struck') return [];
          const own = events.filter(({ planting }) => planting === correction.planting);
          const pieces = Array.from(new Set(own.flatMap((event) => Array.from(piecesOf(event)))));
          const last = Math.max(0, pieces.length - correction.end / 10);
          return pieces.toSorted((a, b) => a - b).slice(correction.beginning / 10, last);
        });
        const time = new Set(left.flat()).size * 10;
        const tallies = [...gardenParts(ledger).tallies.values()];
        const harvests = tallies.reduce((sum, tally) => sum + rankedHarvestsOf(tally), 0);
        expect(sumOf(projectGarden(ledger).days, 'totalFocusTime') * 0.95).toBeLessThanOrEqual(
          time,
        );
        expect(harvests * 3600 * 0.95).toBeLessThanOrEqual(time);
      }),
      { numRuns: 1000 },
    );
  });

  it('claims of each kind are among those that are taken', () => {
    const taken = fc.sample(arbitraryLedger, { numRuns: 50, seed: 1 }).flat();
    expect(new Set(taken.map(({ kind }) => kind)).size).toBe(KINDS.length);
  });
});

describe('a session', () => {
  const focus = [{ from: NINE, to: NINE + 25 * MINUTE }];
  const session = (breakMinutes: number, focusSeconds: number): FocusEvent => ({
    ...periodOf(focus, { id: 's' }),
    kind: 'session-completed',
    breakMinutes,
    focusSeconds,
  });

  it.each([
    [0, 1500, undefined],
    [0, 6000, 'longer-than-planned'],
    [5, 1500, 'focus-missing'],
    [5, 6000, 'longer-than-planned'],
  ])('with a break of %i min and %i s of focus is %s (D16)', (breakMinutes, seconds, refused) => {
    expect(implausibilityOf(session(breakMinutes, seconds), NINE + DAY)).toBe(refused);
  });

  it('with a break, which an earlier release took, counts no more (D45)', () => {
    expect(projectGarden([session(5, 6000)])).toMatchObject({ days: {}, history: [] });
  });
});
