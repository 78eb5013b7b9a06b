import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isFocusEvent,
  isPlantingEvent,
  plantingsOf,
  type Fact,
  type FocusEvent,
  type PlantingId,
} from '../events/event.ts';
import { FocusSession, NINE } from '../testing/focus-session.ts';
import { ledgerOf } from '../testing/ledgers.ts';
import { arbitraryMoves, arbitraryPlan, onlyForward } from '../testing/moves.ts';
import { isFleeting } from '../testing/naive-garden.ts';
import { naivelyAbandoned, naivelyShortened } from '../testing/naive-shortening.ts';
import { play } from '../testing/playing.ts';
import { DAY } from '../time.ts';
import { gardenParts } from './garden-parts.ts';

/** The plantings of one focus session, in any of the ways, each with everything that it recorded. */
const arbitraryPlantings = fc.tuple(arbitraryPlan, arbitraryMoves).map(([plan, moves]) => {
  const focusSession = new FocusSession({ plan });
  for (const move of onlyForward(moves)) play(focusSession, move);
  const events = ledgerOf(focusSession.facts).filter(isPlantingEvent);
  return [...plantingsOf(events)].map((planting) => ({
    planting,
    events: events.filter((event) => event.planting === planting),
  }));
});

const arbitrarySeconds = fc.oneof(fc.constant(0), fc.nat(300), fc.nat(3600));

function sumOf(seconds: readonly number[]): number {
  return seconds.reduce((sum, each) => sum + each, 0);
}

const off = (planting: PlantingId, beginning: number, end: number): Fact => ({
  kind: 'planting-shortened',
  planting,
  at: NINE + 30 * DAY,
  beginning,
  end,
});

it('day, entry, record, young plant and Almanac agree on the focus of a planting that was shortened (D61)', () => {
  let [overtimes, earlyEnds] = [0, 0];
  fc.assert(
    fc.property(arbitraryPlantings, arbitrarySeconds, arbitrarySeconds, (plantings, ...ends) => {
      for (const { planting, events } of plantings) {
        const focus: FocusEvent[] = events.filter(isFocusEvent);
        if (focus.some((event) => isFleeting(event.focus))) continue;
        const [beginning, end] = ends;
        const { plots, tallies } = gardenParts([
          ...events,
          ...ledgerOf([off(planting, beginning, end)], 'z'),
        ]);
        const { entry, record, young, focus: shown } = plots.get(planting) ?? {};
        const left = sumOf(naivelyShortened(focus, { beginning, end }));
        const whole = left + naivelyAbandoned(events);
        expect(sumOf([...tallies.values()].map((day) => day.totalFocusTime))).toBe(left);
        expect(sumOf((shown?.periods ?? []).map(({ seconds }) => seconds))).toBe(left);
        for (const part of [entry, record]) if (part) expect(part.focusTime).toBe(whole);
        if (young) expect(young.focusTime).toBe(left);
        overtimes += Number(entry?.overtime !== undefined);
        earlyEnds += Number(focus.some(({ kind }) => kind === 'period-ended-early'));
      }
    }),
    { numRuns: 1000 },
  );
  expect(overtimes).toBeGreaterThan(0);
  expect(earlyEnds).toBeGreaterThan(0);
});
