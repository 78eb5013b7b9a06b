import { describe, expect, it } from 'vitest';

import {
  BREAK_PRESETS,
  BREAK_QUICK_SELECTS,
  breakTypeName,
  FOCUS_PRESETS,
  FOCUS_QUICK_SELECTS,
  sessionTypeName,
} from './presets.ts';

const minutesOf = (presets: readonly { readonly minutes: number }[]) =>
  presets.map(({ minutes }) => minutes);

describe('presets', () => {
  it('have the name that belongs to their minutes', () => {
    for (const { name, minutes } of FOCUS_PRESETS) expect(sessionTypeName(minutes)).toBe(name);
    for (const { name, minutes } of BREAK_PRESETS) expect(breakTypeName(minutes)).toBe(name);
  });

  it('have a button with the same minutes, but for No Break', () => {
    const breaks = BREAK_PRESETS.filter(({ name }) => name !== 'No Break');
    expect(FOCUS_QUICK_SELECTS).toEqual(expect.arrayContaining(minutesOf(FOCUS_PRESETS)));
    expect(BREAK_QUICK_SELECTS).toEqual(expect.arrayContaining(minutesOf(breaks)));
  });

  it.each([
    ['focus presets', minutesOf(FOCUS_PRESETS)],
    ['break presets', minutesOf(BREAK_PRESETS)],
    ['focus buttons', FOCUS_QUICK_SELECTS],
    ['break buttons', BREAK_QUICK_SELECTS],
  ])('are offered shortest first, each once: %s', (_, minutes) => {
    expect(minutes).toEqual([...new Set(minutes)].toSorted((one, other) => one - other));
  });
});
