import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import { seasonOn } from './season.ts';

const NORTH = constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Tokyo',
  'Africa/Lagos',
);
const SOUTH = constantFrom('Australia/Sydney', 'America/Sao_Paulo', 'Pacific/Auckland');
const OPPOSITE = {
  winter: 'summer',
  spring: 'autumn',
  summer: 'winter',
  autumn: 'spring',
} as const;

it('begins with December, March, June and September', () => {
  const days = ['2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01', '2026-08-31'] as const;
  const later = ['2026-09-01', '2026-11-30', '2026-12-01', '2027-01-01'] as const;
  const seasons = [...days, ...later].map((day) => seasonOn(day, 'UTC'));
  expect(seasons.join(' ')).toBe('winter spring spring summer summer autumn autumn winter winter');
});

it('is the opposite one in the south', () => {
  const some = integer({ min: 0, max: 1000 });
  assert(
    property(some, NORTH, SOUTH, (days, north, south) => {
      const day = addDays('2026-01-01', days);
      expect(seasonOn(day, south)).toBe(OPPOSITE[seasonOn(day, north)]);
    }),
  );
});
