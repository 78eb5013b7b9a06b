import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeMinutes, wholeMinutesOfParts, wholeShares } from './whole-parts.ts';

const arbitraryLengths = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 24 });
const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0);

it('rounds up where the remainder is largest', () => {
  expect(wholeMinutes([90, 0, 80, 70])).toEqual([120, 0, 60, 60]);
  expect(wholeMinutes([3600, 59])).toEqual([3600, 0]);
  expect(wholeShares([1, 1, 1])).toEqual([0.34, 0.33, 0.33]);
  expect(wholeShares([0, 0])).toEqual([0, 0]);
});

it('makes minutes that add up to those of the sum, and changes each length by less than a minute', () => {
  fc.assert(
    fc.property(arbitraryLengths, (lengths) => {
      const minutes = wholeMinutes(lengths);
      expect(sum(minutes)).toBe(Math.floor(sum(lengths) / 60) * 60);
      for (const [place, seconds] of lengths.entries())
        expect(Math.abs(seconds - (minutes[place] ?? 0))).toBeLessThan(60);
    }),
  );
});

it('makes minutes of parts that are within their wholes, and changes nothing without parts', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9999), fc.nat(9999))), fc.boolean(), (pairs, hasParts) => {
      const lengths = pairs.map(([part, besides]) => {
        const imported = hasParts ? part : 0;
        return { seconds: besides + imported, imported };
      });
      const seconds = lengths.map((each) => each.seconds);
      const rounded = wholeMinutesOfParts(lengths);
      const wholes = rounded.map((each) => each.seconds);
      expect(sum(wholes)).toBe(Math.floor(sum(seconds) / 60) * 60);
      if (!hasParts) expect(wholes).toEqual(wholeMinutes(seconds));
      for (const [place, { seconds: whole, imported = 0 }] of rounded.entries()) {
        expect(imported).toBeLessThanOrEqual(whole);
        expect(Math.abs(imported - (lengths[place]?.imported ?? 0))).toBeLessThan(60);
      }
    }),
  );
});

it('makes shares that add up to the whole', () => {
  fc.assert(
    fc.property(arbitraryLengths, (lengths) => {
      fc.pre(sum(lengths) > 0);
      expect(sum(wholeShares(lengths))).toBeCloseTo(1);
    }),
  );
});
