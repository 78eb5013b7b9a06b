import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { localMomentAt, WEEK_STARTS } from '../calendar.ts';
import type { OffsetAt } from '../clock/local-clock.ts';
import { periodAround } from '../gardener/period.ts';
import { statsByDay } from '../ledger/daily-stats.ts';
import { gardenParts, type GardenParts } from '../ledger/garden-parts.ts';
import type { CountedPeriod, PlantingFocus } from '../ledger/planting-focus.ts';
import { tagField } from '../tags/tag-field.ts';
import { arbitraryLedger } from '../testing/ledgers.ts';
import { arbitraryPastSession, sessionOf } from '../testing/past-sessions.ts';
import { offsetIn } from '../testing/time-zones.ts';
import { HOUR, MINUTE, type Duration, type Instant } from '../time.ts';
import { wholeTime } from './almanac-period.ts';
import { focusByDay, focusWithin, type FocusByDay, type FocusSum } from './focus-sum.ts';
import { tagShares } from './tag-shares.ts';
import { yearField } from './year-field.ts';

const inUtc: OffsetAt = () => 0;

/** Clocks change in the first three in the night after the ledgers' day, or on it. */
const arbitraryZone = fc
  .constantFrom('Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Kiritimati')
  .map(offsetIn);

const arbitraryShift = fc.constantFrom(0, Date.parse('2026-10-25') - Date.parse('2026-11-20'));

function focusIn({ plots }: GardenParts): PlantingFocus[] {
  return [...plots.values()].flatMap(({ focus }) => focus ?? []);
}

const sumOf = (lengths: Iterable<number>) => [...lengths].reduce((sum, each) => sum + each, 0);

/** The planting with its focus at another time, and with a tag. */
function changed(
  { periods, ...rest }: PlantingFocus,
  by: Duration,
  tag: string | undefined,
): PlantingFocus {
  const moved = periods.map(({ spans, ...more }) =>
    Object.assign(more, { spans: spans.map((at) => at + by) }),
  );
  return { ...rest, periods: moved, ...tagField(tag) };
}

it('has the same focus by day, hour, tag and year as the garden, for any ledger in any zone', () => {
  const tags = fc.array(fc.constantFrom('home', 'work', undefined), { minLength: 1 });
  fc.assert(
    fc.property(arbitraryLedger, arbitraryZone, arbitraryShift, tags, (ledger, zone, by, named) => {
      const parts = gardenParts(ledger);
      const plantings = focusIn(parts).map((each, place) =>
        changed(each, by, named[place % named.length]),
      );
      const days = focusByDay(plantings, zone);
      const garden = Object.entries(statsByDay(parts.tallies));
      for (const [day, stats] of garden)
        expect(days.get(dayOf(day))?.seconds ?? 0).toBe(stats?.totalFocusTime);
      const total = sumOf(garden.map(([, stats]) => stats?.totalFocusTime ?? 0));
      const all = focusWithin(days, wholeTime(days, '2026-11-20'));
      expect(all.seconds).toBe(total);
      expect(sumOf(all.hours)).toBe(total);
      expect(sumOf(all.tags.values())).toBe(total);
      expect(sumOf(tagShares(all, new Map()).map(({ seconds }) => seconds))).toBe(total);
      for (const start of WEEK_STARTS) {
        const { cells } = yearField(days, periodAround('year', '2026-11-20', start), start);
        expect(sumOf(cells.map(({ seconds }) => seconds))).toBe(total);
      }
    }),
  );
});

function dayOf(key: string) {
  return localMomentAt(Date.parse(key), 'UTC').day;
}

function planting(...periods: readonly CountedPeriod[]): PlantingFocus {
  return { periods };
}

function period(from: Instant, to: Instant, more: Partial<CountedPeriod> = {}): CountedPeriod {
  return { day: '2026-11-20', seconds: (to - from) / 1000, spans: [from, to], ...more };
}

/** The hours that have focus, with their seconds. */
function hoursOf(plantings: readonly PlantingFocus[], offsetAt = inUtc) {
  const { hours } = focusWithin(focusByDay(plantings, offsetAt), {
    first: '2026-11-20',
    last: '2026-11-20',
  });
  return Object.fromEntries([...hours.entries()].filter(([, seconds]) => seconds > 0));
}

const NINE = Date.parse('2026-11-20T09:00:00Z');

it('splits a period over the hours that it covers, to the second', () => {
  const from = NINE - 10 * MINUTE;
  expect(hoursOf([planting(period(from, from + 25 * MINUTE))])).toEqual({ 8: 600, 9: 900 });
  // 100 seconds over three equal parts.
  const spans = [NINE, NINE + HOUR, NINE + HOUR, NINE + 2 * HOUR, NINE + 2 * HOUR, NINE + 3 * HOUR];
  const thirds = hoursOf([planting(period(NINE, NINE, { seconds: 100, spans }))]);
  expect(thirds).toEqual({ 9: 33, 10: 34, 11: 33 });
});

it('keeps the seconds of a period that took no time on the clock, or has no spans', () => {
  expect(hoursOf([planting(period(NINE, NINE, { seconds: 60 }))])).toEqual({ 9: 60 });
  expect(hoursOf([planting(period(NINE, NINE, { seconds: 60, spans: [] }))])).toEqual({ 0: 60 });
});

it.each([
  ['Asia/Tokyo', 'America/Los_Angeles'],
  ['America/Los_Angeles', 'Asia/Tokyo'],
])('keeps the hours of sessions after a journey from %s to %s', (...zones) => {
  const sessions = [
    planting(period(NINE, NINE + 25 * MINUTE, { offset: 540 })),
    planting(period(NINE, NINE + 25 * MINUTE, { offset: -420 })),
  ];
  for (const zone of zones)
    expect(hoursOf(sessions, offsetIn(zone))).toEqual({ 18: 1500, 2: 1500 });
  const older = [planting(period(NINE, NINE + 25 * MINUTE))];
  expect(hoursOf(older, offsetIn('Asia/Tokyo'))).toEqual({ 18: 1500 });
});

const arbitraryPast = fc.array(arbitraryPastSession, { maxLength: 20 });

/** Without the parts that have no length. */
const lengthsIn = (sums: Iterable<readonly [unknown, number]>) =>
  new Map([...sums].filter(([, length]) => length > 0));

function lengthsOf({ seconds, hours, tags }: Pick<FocusSum, 'seconds' | 'hours' | 'tags'>) {
  return { seconds, hours: lengthsIn(hours.entries()), tags: lengthsIn(tags) };
}

/** The focus of all days. */
const allOf = (days: FocusByDay) => focusWithin(days, { first: '0000-01-01', last: '9999-12-31' });

it('is what was measured and what is imported together, by day, hour and tag, for any of both', () => {
  fc.assert(
    fc.property(arbitraryLedger, arbitraryPast, arbitraryZone, (ledger, past, zone) => {
      const plantings = focusIn(gardenParts(ledger));
      const measured = focusByDay(plantings, zone);
      const both = focusByDay(plantings, zone, past);
      expect(focusByDay(plantings, zone, [])).toEqual(measured);
      const imported = allOf(both).imported;
      expect(lengthsOf(imported)).toEqual(lengthsOf(allOf(focusByDay([], zone, past))));
      const [whole, part] = [allOf(both), allOf(measured)];
      expect(whole.seconds).toBe(part.seconds + imported.seconds);
      for (const [hour, length] of whole.hours.entries())
        expect(length).toBe((part.hours[hour] ?? 0) + (imported.hours[hour] ?? 0));
      for (const [tag, length] of whole.tags)
        expect(length).toBe((part.tags.get(tag) ?? 0) + (imported.tags.get(tag) ?? 0));
      for (const [day, { seconds }] of both)
        expect(seconds).toBe(
          (measured.get(day)?.seconds ?? 0) + (both.get(day)?.imported.seconds ?? 0),
        );
      expect(imported.seconds).toBe(sumOf(past.map(({ seconds }) => seconds)));
      expect(imported.sessions).toBe(past.length);
      const timed = past.filter(({ when }) => 'start' in when);
      expect(sumOf(imported.hours)).toBe(sumOf(timed.map(({ seconds }) => seconds)));
    }),
  );
});

it('gives a past session to the hours that it takes at the clock of its place', () => {
  const start = NINE + 50 * MINUTE;
  const past = [
    sessionOf({ when: { start, offset: 540 }, seconds: 1500 }),
    sessionOf({ when: { day: '2026-11-20' }, seconds: 60 }),
  ];
  const { seconds, hours, imported } = allOf(focusByDay([], offsetIn('Europe/Berlin'), past));
  expect(seconds).toBe(1560);
  expect(imported.hours).toEqual(hours);
  expect(Object.fromEntries(lengthsIn(hours.entries()))).toEqual({ 18: 600, 19: 900 });
});

it('gives a past session to both days of a night, at the clock of its place', () => {
  const start = Date.parse('2026-11-20T23:30:00+09:00');
  const past = [sessionOf({ when: { start, offset: 540 }, seconds: 5400, tag: 'home' })];
  const days = focusByDay([], offsetIn('Europe/Berlin'), past);
  expect(
    [...days].map(([day, { imported }]) => [day, imported.seconds, imported.sessions]),
  ).toEqual([
    ['2026-11-20', 1800, 1],
    ['2026-11-21', 3600, 0],
  ]);
});

it.each<[string, string, number, Record<number, number>]>([
  ['of a clock that goes back', '2026-10-25T01:30:00+02:00', 120, { 1: 1800, 2: 7200, 3: 1800 }],
  [
    'of one that goes forward',
    '2026-03-29T00:30:00+01:00',
    60,
    { 0: 1800, 1: 3600, 3: 3600, 4: 1800 },
  ],
])('knows the hours %s: those that it had (D108)', (_, from, offset, hours) => {
  const start = Date.parse(from);
  const length = 3 * HOUR;
  const berlin = offsetIn('Europe/Berlin');
  for (const known of [offset, berlin(start + length), undefined]) {
    const night = period(start, start + length, known === undefined ? {} : { offset: known });
    expect(hoursOf([planting(night)], berlin)).toEqual(hours);
  }
  const past = sessionOf({ when: { start, offset }, seconds: length / 1000 });
  expect(
    Object.fromEntries(lengthsIn(allOf(focusByDay([], berlin, [past])).hours.entries())),
  ).toEqual(hours);
});

it('knows the tasks, and counts plantings by mood', () => {
  const days = focusByDay(
    [
      { ...planting(period(NINE, NINE + HOUR, { taskId: 7 })), mood: 'well' },
      { ...planting(period(NINE, NINE + HOUR, { taskId: 7 })), mood: 'badly' },
      { ...planting(period(NINE, NINE + HOUR, { taskId: 8 })), mood: 'well' },
      { ...planting(), mood: 'well' },
    ],
    inUtc,
  );
  const { tasks, moods } = focusWithin(days, { first: '2026-11-20', last: '2026-11-20' });
  expect([...tasks]).toEqual([7, 8]);
  expect(Object.fromEntries(moods)).toEqual({ well: 2, badly: 1 });
});
