import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayKeyAt } from '../calendar.ts';
import { periodAround, plantingsWithin } from '../gardener/period.ts';
import { harvestMonths, harvestsMatching } from '../gardener/harvest-months.ts';
import { newestFirst, type HarvestEntry } from '../ledger/harvest-entry.ts';
import { arbitraryPastSession, sessionOf } from '../testing/past-sessions.ts';
import { importedFocus, importedPlants } from './imported-plant.ts';
import { dayOfSession } from './past-session.ts';

const inUtc = () => 0;

const sources = new Map([['import', 'toggl']]);

const live = (fields: Parameters<typeof sessionOf>[0] = {}) => ({
  ...sessionOf(fields),
  import: 'import',
});

const arbitrarySessions = fc
  .uniqueArray(arbitraryPastSession, { selector: ({ id }) => id })
  .map((sessions) => sessions.map((session) => ({ ...session, import: 'import' })));

const arbitraryZone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC');

const harvest: HarvestEntry = {
  id: 'planting',
  plantType: 'corn',
  status: 'harvested',
  focusTime: 6000,
  date: '2020-01-02T12:00:00.000Z',
  timestamp: Date.UTC(2020, 0, 2, 12),
};

it('has one plant for each session, newest first, with its day and its source', () => {
  fc.assert(
    fc.property(arbitrarySessions, (sessions) => {
      const plants = importedPlants(sessions, sources);
      expect(plants).toEqual(plants.toSorted(newestFirst));
      expect(plants.map(({ id }) => id).toSorted()).toEqual(
        sessions.map(({ id }) => id).toSorted(),
      );
      const days = new Map(sessions.map((session) => [session.id, dayOfSession(session)]));
      for (const { id, day, source } of plants)
        expect([day, source]).toEqual([days.get(id), 'toggl']);
    }),
  );
});

it('shows each session in the period of its own day, wherever the device is', () => {
  fc.assert(
    fc.property(arbitraryPastSession, arbitraryZone, (session, zone) => {
      const [plant] = importedPlants([{ ...session, import: 'import' }], sources);
      const period = periodAround('day', dayOfSession(session), 'monday');
      expect(plant && plantingsWithin([plant], period, zone)).toEqual([plant]);
    }),
  );
});

it('puts a session without hours on its day, among what was planted', () => {
  const [plant] = importedPlants([live({ when: { day: '2020-01-02' } })], sources);
  for (const zone of ['Pacific/Honolulu', 'America/New_York', 'Asia/Tokyo'])
    expect(plant && dayKeyAt(plant.timestamp, zone)).toBe('2020-01-02');
});

it('adds up the focus of each day, and knows days without a length', () => {
  const sessions = [
    live({ id: 'a', seconds: 60 }),
    live({ id: 'b', seconds: 30 }),
    live({ id: 'c', seconds: 0, when: { day: '2020-01-03' } }),
  ];
  expect(importedFocus(importedPlants(sessions, sources), inUtc)).toEqual(
    new Map([
      ['2020-01-02', 90],
      ['2020-01-03', 0],
    ]),
  );
});

it('is listed in the month of its own day, and found by the outcome alone', () => {
  // In Tokyo it is already February.
  const when = { start: Date.UTC(2020, 0, 31, 18), offset: 540 };
  const plants = importedPlants([live({ when })], sources);
  const history = [...plants, harvest];
  expect(harvestMonths(history, 'UTC').map(({ month }) => month)).toEqual([
    '2020-02-01',
    '2020-01-01',
  ]);
  expect(harvestsMatching(history, { plant: 'all', outcome: 'all' })).toEqual(history);
  expect(harvestsMatching(history, { plant: 'all', outcome: 'imported' })).toEqual(plants);
  expect(harvestsMatching(history, { plant: 'corn', outcome: 'all' })).toEqual([harvest]);
  expect(harvestsMatching(history, { plant: 'corn', outcome: 'imported' })).toEqual([]);
});
