import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BREAK_TYPE_NAMES, breakTypeName, SESSION_TYPE_NAMES, sessionTypeName } from './presets.ts';

/** Two lengths in order, shorter first. */
const orderedLengths = fc
  .uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 2, maxLength: 2 })
  .map((lengths) => lengths.toSorted((one, other) => one - other))
  .map(([shorter = 1, longer = 999]) => ({ shorter, longer }));

describe('sessionTypeName', () => {
  it.each([
    [1, 'Quick Grow'],
    [15, 'Quick Grow'],
    [16, 'Classic Harvest'],
    [25, 'Classic Harvest'],
    [26, 'Deep Root'],
    [45, 'Deep Root'],
    [46, 'Custom Bloom'],
    [999, 'Custom Bloom'],
    [0, 'Custom Bloom'],
  ])('calls %i minutes %s', (minutes, name) => {
    expect(sessionTypeName(minutes)).toBe(name);
  });

  it('never names a longer session by a shorter type', () => {
    fc.assert(
      fc.property(orderedLengths, ({ shorter, longer }) => {
        expect(SESSION_TYPE_NAMES.indexOf(sessionTypeName(shorter))).toBeLessThanOrEqual(
          SESSION_TYPE_NAMES.indexOf(sessionTypeName(longer)),
        );
      }),
    );
  });
});

describe('breakTypeName', () => {
  it.each([
    [0, 'No Break'],
    [1, 'Stretch Break'],
    [5, 'Stretch Break'],
    [6, 'Refuel Break'],
    [10, 'Refuel Break'],
    [11, 'Rebirth Break'],
    [30, 'Rebirth Break'],
    [31, 'Custom Break'],
    [999, 'Custom Break'],
  ])('calls %i minutes %s', (minutes, name) => {
    expect(breakTypeName(minutes)).toBe(name);
  });

  it('never names a longer break by a shorter type', () => {
    fc.assert(
      fc.property(orderedLengths, ({ shorter, longer }) => {
        expect(BREAK_TYPE_NAMES.indexOf(breakTypeName(shorter))).toBeLessThanOrEqual(
          BREAK_TYPE_NAMES.indexOf(breakTypeName(longer)),
        );
      }),
    );
  });
});
