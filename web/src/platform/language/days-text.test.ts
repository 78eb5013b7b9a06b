import { expect, it } from 'vitest';
import { daysText } from './days-text.ts';

it('names days in a row without what they have in common', () => {
  expect(daysText('en', '2026-11-22', '2026-11-28', 'without')).toBe('Nov 22 – 28');
  expect(daysText('en', '2026-11-29', '2026-12-05', 'without')).toBe('Nov 29 – Dec 5');
  expect(daysText('de', '2025-11-22', '2025-11-28', 'withYear')).toBe('22.–28. Nov. 2025');
  expect(daysText('en', '2025-12-31', '2025-12-31', 'withYear')).toBe('Dec 31, 2025');
});

it('names both years of a week across the turn of a year', () => {
  expect(daysText('en', '2026-12-27', '2027-01-02', 'without')).toBe('Dec 27, 2026 – Jan 2, 2027');
});

it('writes the first of a month in French as 1er', () => {
  expect(daysText('fr', '2026-11-01', '2026-11-07', 'without')).toMatch(/^1er ?– ?7 nov\.$/);
  expect(daysText('fr', '2026-10-26', '2026-11-01', 'without')).toMatch(/^26 oct\. – 1er nov\.$/);
});
