import * as fc from 'fast-check';
import type { ReadingOptions } from '../source.ts';

export const OPTIONS: ReadingOptions = {
  timeZone: 'Europe/Berlin',
  dayOrder: 'month-first',
  now: Date.UTC(2026, 10, 28, 12),
};

/** Zones far apart, with half hours and with other rules of summer time. */
export const arbitraryZone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
);
