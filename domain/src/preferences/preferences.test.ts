import { expect, it } from 'vitest';
import { isKnownValue, PREFERENCES, preferencesIn } from './preferences.ts';

it.each(Object.entries(PREFERENCES))('knows the absent value of %s', (_name, kind) => {
  expect(isKnownValue(kind, kind.absent)).toBe(true);
  expect(isKnownValue(kind, undefined)).toBe(false);
  expect(isKnownValue(kind, 'of a newer release')).toBe(false);
});

it('knows whole numbers within their bounds, and choices by their names', () => {
  for (const value of [0, 100]) expect(isKnownValue(PREFERENCES.volume, value)).toBe(true);
  for (const value of [-1, 101, 0.5, '50', Number.NaN])
    expect(isKnownValue(PREFERENCES.volume, value)).toBe(false);
  expect(isKnownValue(PREFERENCES.language, 'de')).toBe(true);
  expect(isKnownValue(PREFERENCES.clock, null)).toBe(false);
});

it('reads stored preferences of any release, without names and values that no release can have', () => {
  const ofNewer = { nextYears: 'a choice', clock: '36', volume: 7 };
  const damaged = { 'not a name': 1, nested: {}, long: 'a'.repeat(201), endless: Infinity };
  expect(preferencesIn({ ...ofNewer, ...damaged })).toEqual(ofNewer);
  for (const stored of [undefined, null, 'text', []]) expect(preferencesIn(stored)).toBeUndefined();
});
