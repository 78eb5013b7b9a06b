import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, midnightInUtc } from '../calendar.ts';
import type { OffsetAt } from '../clock/local-clock.ts';
import { countedOnce, secondsInTwoEntries } from '../history/counted-once.ts';
import { importedFocus, importedPlants } from '../history/imported-plant.ts';
import { orchardOf } from '../history/orchard.ts';
import { secondsByDay, type PastSession } from '../history/past-session.ts';
import { measuredSpans } from '../history/unmeasured.ts';
import type { PlantingFocus } from '../ledger/planting-focus.ts';
import {
  localTime,
  naiveOnce,
  PIECE,
  piecesOfDay,
  type FocusPiece,
} from '../testing/naive-once.ts';
import { offsetIn } from '../testing/time-zones.ts';
import { DAY, SECOND, type DayKey } from '../time.ts';
import { focusByDay, focusWithin, type FocusByDay } from './focus-sum.ts';

/** Three days around one that does not have 24 hours, and the clock of a zone. */
interface Place {
  readonly first: DayKey;
  readonly offsetAt: OffsetAt;
}

const PLACES: readonly Place[] = [
  place('2026-03-28', 'Europe/Berlin'),
  place('2026-10-24', 'Europe/Berlin'),
  // Midnight is left out.
  place('2018-11-03', 'America/Sao_Paulo'),
  // The hour before midnight comes twice.
  place('2018-02-17', 'America/Sao_Paulo'),
  // The clock goes back by half an hour.
  place('2026-04-04', 'Australia/Lord_Howe'),
  place('2026-10-03', 'Australia/Sydney'),
];

function place(first: DayKey, zone: string): Place {
  return { first, offsetAt: offsetIn(zone) };
}

const TAGS = ['home', 'work', null];

const PIECES_PER_DAY = DAY / PIECE;

/** Sessions of all three days, mostly at the clock of the place. */
function arbitrarySessions({ first, offsetAt }: Place, abroad: readonly number[]) {
  const timed = fc
    .tuple(fc.nat(3 * PIECES_PER_DAY), fc.constantFrom(undefined, undefined, ...abroad))
    .map(([piece, away]) => {
      const start = midnightInUtc(first) + piece * PIECE;
      return { start, offset: away ?? offsetAt(start) };
    });
  const onDay = fc.nat(2).map((days) => ({ day: addDays(first, days) }));
  const length = fc.oneof(fc.nat(12), fc.nat(PIECES_PER_DAY));
  return fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 100, max: 999 }).map((id) => `session${id}`),
      when: fc.oneof({ weight: 4, arbitrary: timed }, onDay),
      seconds: length.map((pieces) => (pieces * PIECE) / SECOND),
      tag: fc.constantFrom(...TAGS),
      note: fc.constant(''),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  );
}

/** Plantings one after the other, each within one day. */
function arbitraryPlantings({ first, offsetAt }: Place): fc.Arbitrary<readonly PlantingFocus[]> {
  const steps = fc.tuple(
    fc.nat(60),
    fc.integer({ min: 1, max: 24 }),
    fc.constantFrom('home', undefined),
  );
  return fc.array(steps, { maxLength: 5 }).map((plantings) => {
    let at = midnightInUtc(first);
    return plantings.flatMap(([pause, pieces, tag]) => {
      const from = at + pause * PIECE;
      at = from + pieces * PIECE;
      const { day } = localTime(from, offsetAt(from));
      if (localTime(at - PIECE, offsetAt(at - PIECE)).day !== day) return [];
      const period = {
        day,
        offset: offsetAt(at),
        seconds: (at - from) / SECOND,
        spans: [from, at],
      };
      return [{ periods: [period], ...(tag && { tag }) }];
    });
  });
}

const arbitraryFocus = (abroad: readonly number[]) =>
  fc.constantFrom(...PLACES).chain((where) =>
    fc.record({
      place: fc.constant(where),
      plantings: arbitraryPlantings(where),
      sessions: arbitrarySessions(where, abroad),
    }),
  );

const ABROAD = [540, -300, 330];

type Focus = {
  readonly place: Place;
  readonly plantings: readonly PlantingFocus[];
  readonly sessions: readonly PastSession[];
};

function almanacOf({ place: { offsetAt }, plantings, sessions }: Focus): FocusByDay {
  const counted = countedOnce(sessions, measuredSpans(plantings), offsetAt);
  return focusByDay(plantings, offsetAt, counted);
}

const ALL = { first: '0000-01-01', last: '9999-12-31' } as const;

const sumOf = (lengths: Iterable<number>) => [...lengths].reduce((sum, each) => sum + each, 0);

const secondsOf = (pieces: readonly unknown[]) => (pieces.length * PIECE) / SECOND;

/** The sums by what a piece of focus is asked for; those of nothing are left out. */
function sumsBy<Name>(pieces: readonly FocusPiece[], nameOf: (piece: FocusPiece) => Name) {
  const names = new Set(pieces.map(nameOf));
  return new Map(
    [...names].map((name) => [name, secondsOf(pieces.filter((piece) => nameOf(piece) === name))]),
  );
}

const withFocus = <Name>(sums: Iterable<readonly [Name, number]>) =>
  new Map([...sums].filter(([, seconds]) => seconds > 0));

it('gives each minute away once, as the naive model does, by day, hour and tag', () => {
  fc.assert(
    fc.property(arbitraryFocus(ABROAD), (focus) => {
      const days = almanacOf(focus);
      const pieces = naiveOnce(focus.plantings, focus.sessions, focus.place.offsetAt);
      expect(withFocus([...days].map(([day, { seconds }]) => [day, seconds]))).toEqual(
        sumsBy(pieces, ({ day }) => day),
      );
      for (const [day, sum] of days) {
        const own = pieces.filter((piece) => piece.day === day);
        const withHour = own.filter(({ hour }) => hour !== undefined);
        expect(withFocus(sum.hours.entries())).toEqual(sumsBy(withHour, ({ hour }) => hour));
        expect(withFocus(sum.tags)).toEqual(sumsBy(own, ({ tag }) => tag));
        expect(sum.imported.seconds).toBe(secondsOf(own.filter(({ isMeasured }) => !isMeasured)));
      }
    }),
    { numRuns: 300 },
  );
});

it('has no day and no hour with more focus than the clock had, 23 or 25 hours included', () => {
  fc.assert(
    fc.property(arbitraryFocus([]), (focus) => {
      const { offsetAt } = focus.place;
      for (const [day, { seconds, hours }] of almanacOf(focus)) {
        const pieces = piecesOfDay(day, offsetAt);
        expect(seconds).toBeLessThanOrEqual(secondsOf(pieces));
        const shown = pieces.map((at) => localTime(at, offsetAt(at)).hour);
        for (const [hour, length] of hours.entries())
          expect(length).toBeLessThanOrEqual(secondsOf(shown.filter((each) => each === hour)));
      }
    }),
    { numRuns: 300 },
  );
});

it('adds up: tags, days, orchard and garden have the figure’s focus, in whatever order the sessions came', () => {
  fc.assert(
    fc.property(
      arbitraryFocus(ABROAD).chain((focus) =>
        fc.tuple(
          fc.constant(focus),
          fc.shuffledSubarray(focus.sessions, { minLength: focus.sessions.length }),
        ),
      ),
      ([focus, shuffled]) => {
        const { offsetAt } = focus.place;
        const days = almanacOf(focus);
        expect(almanacOf({ ...focus, sessions: shuffled })).toEqual(days);
        const all = focusWithin(days, ALL);
        expect(sumOf(all.tags.values())).toBe(all.seconds);
        expect(sumOf([...days.values()].map(({ seconds }) => seconds))).toBe(all.seconds);
        const counted = countedOnce(focus.sessions, measuredSpans(focus.plantings), offsetAt);
        expect(all.imported.seconds).toBe(sumOf(counted.map(({ seconds }) => seconds)));
        expect(all.imported.sessions).toBe(counted.length);
        expect(
          sumOf(orchardOf(secondsByDay(counted, offsetAt)).map(({ seconds }) => seconds)),
        ).toBe(all.imported.seconds);
        const plants = importedPlants(
          counted.map((each) => Object.assign({ import: '' }, each)),
          new Map(),
        );
        const byDay = [...days].map(([day, { imported }]) => [day, imported.seconds] as const);
        expect(withFocus(importedFocus(plants, offsetAt))).toEqual(withFocus(byDay));
      },
    ),
  );
});

it('grows by what an import brings, without the seconds that stand in two entries', () => {
  fc.assert(
    fc.property(arbitraryFocus(ABROAD), fc.nat(12), (focus, count) => {
      const {
        place: { offsetAt },
        plantings,
        sessions,
      } = focus;
      const [known, news] = [sessions.slice(0, count), sessions.slice(count)];
      const figure = (shown: readonly PastSession[]) =>
        focusWithin(almanacOf({ ...focus, sessions: shown }), ALL).seconds;
      const unnamed = news.map(({ when, seconds }) => ({ when, seconds }));
      const twice = secondsInTwoEntries(unnamed, known, measuredSpans(plantings), offsetAt);
      const brought = sumOf(news.map(({ seconds }) => seconds));
      expect(figure(sessions) - figure(known)).toBe(brought - twice);
    }),
  );
});
