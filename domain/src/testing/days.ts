import * as fc from 'fast-check';

import { addDays } from '../calendar.ts';

/** Any day from 1990 to 2059. */
export const arbitraryDay = fc
  .integer({ min: 0, max: 70 * 365 })
  .map((days) => addDays('1990-01-01', days));
