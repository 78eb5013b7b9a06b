import { describe, expect, it } from 'vitest';

import {
  BREAK_PRESETS,
  BREAK_QUICK_SELECTS,
  breakTypeName,
  FOCUS_PRESETS,
  FOCUS_QUICK_SELECTS,
  sessionTypeName,
} from './names.ts';

describe('presets', () => {
  it('have the name that belongs to their minutes', () => {
    for (const { name, minutes } of FOCUS_PRESETS) expect(sessionTypeName(minutes)).toBe(name);
    for (const { name, minutes } of BREAK_PRESETS) expect(breakTypeName(minutes)).toBe(name);
  });

  it('last as long as the specification says', () => {
    expect(FOCUS_PRESETS.map(({ minutes }) => minutes)).toEqual([15, 25, 45]);
    expect(BREAK_PRESETS.map(({ minutes }) => minutes)).toEqual([0, 5, 10, 30]);
  });

  it('offer twelve focus buttons in steps of five, and eight break buttons', () => {
    expect(FOCUS_QUICK_SELECTS).toEqual(Array.from({ length: 12 }, (_, index) => 5 * (index + 1)));
    expect(BREAK_QUICK_SELECTS).toEqual([1, 3, 5, 7, 10, 15, 20, 30]);
  });
});
