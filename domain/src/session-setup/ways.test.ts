import { describe, expect, it, test } from 'vitest';
import { effectiveWays, waysField, waysOf } from './ways.ts';

test('ways that this release does not know are classic, each for itself', () => {
  expect(waysOf({ lasts: 'past-zero', care: 'from a newer release' })).toEqual({
    lasts: 'past-zero',
  });
  for (const unreadable of [null, undefined, 'strict', 7, [], { lasts: null, care: {} }])
    expect(waysField(waysOf(unreadable))).toEqual({});
});

describe('effectiveWays', () => {
  it('goes past zero only where there is a break to put off', () => {
    const ways = { lasts: 'past-zero', care: 'gentle' } as const;
    expect(effectiveWays(ways, 5)).toEqual(ways);
    expect(effectiveWays(ways, 0)).toEqual({ care: 'gentle' });
  });

  it('counts up with any break', () => {
    expect(effectiveWays({ lasts: 'until-stopped' }, 0)).toEqual({ lasts: 'until-stopped' });
  });
});
