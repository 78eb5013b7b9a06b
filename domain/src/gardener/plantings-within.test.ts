import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { dayKeyAt } from '../calendar.ts';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import { HOUR, type Instant } from '../time.ts';
import { dayToShow, periodAround, plantingsWithin } from './period.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

function entryAt(timestamp: Instant): HarvestEntry {
  const date = new Date(timestamp).toISOString();
  return { id: date, plantType: 'corn', status: 'harvested', focusTime: 6000, date, timestamp };
}

it('uses the days of the time zone, oldest first', () => {
  const lateEvening = entryAt(Date.UTC(2026, 10, 20, 23, 30));
  const morning = entryAt(Date.UTC(2026, 10, 20, 7));
  const day = { first: '2026-11-20', last: '2026-11-20' } as const;
  const history = [lateEvening, morning];
  expect(plantingsWithin(history, day, 'UTC')).toEqual([morning, lateEvening]);
  expect(plantingsWithin(history, day, 'Europe/Berlin')).toEqual([morning]);
});

it('is right in the outermost time zones', () => {
  const zones = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu');
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 60 }), zones, (hours, zone) => {
      const entry = entryAt(NOON + hours * HOUR);
      const day = periodAround('day', '2026-11-20', 'sunday');
      const found = plantingsWithin([entry], day, zone).length === 1;
      expect(found).toBe(dayKeyAt(entry.timestamp, zone) === '2026-11-20');
    }),
  );
});

it('a period shows today, else its latest planting, else its last day', () => {
  const history = [entryAt(Date.UTC(2025, 2, 5, 12)), entryAt(Date.UTC(2025, 10, 20, 23, 30))];
  const shown = (year: number, timeZone = 'UTC') =>
    dayToShow(history, periodAround('year', `${year}-01-01`, 'sunday'), '2026-11-21', timeZone);
  expect(shown(2026)).toBe('2026-11-21');
  expect(shown(2025)).toBe('2025-11-20');
  expect(shown(2025, 'Europe/Berlin')).toBe('2025-11-21');
  expect(shown(2024)).toBe('2024-12-31');
});
