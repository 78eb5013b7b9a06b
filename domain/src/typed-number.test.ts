import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNumber } from './typed-number.ts';

/** The digits of every script that the runtime can write, with zero first. */
const SCRIPTS = Intl.supportedValuesOf('numberingSystem')
  .map((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    return Array.from({ length: 10 }, (_, digit) => format.format(digit));
  })
  .filter((digits) => digits.every((digit) => /^\p{Decimal_Number}$/u.test(digit)));

describe('plainNumber', () => {
  it('reads whole numbers in the digits of every script', () => {
    expect(SCRIPTS.length).toBeGreaterThan(50);
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...SCRIPTS), (number, digits) => {
        const typed = Array.from(String(number), (digit) => digits[Number(digit)]).join('');
        expect(plainNumber(typed)).toBe(String(number));
      }),
    );
  });

  it.each([
    ['９', '9'],
    ['３０', '30'],
    ['٣٠', '30'],
    ['۳۰', '30'],
    ['\u200f٣٠\u200f', '30'],
    ['　１２．５ ', '12.5'],
    ['١٢\u066b٥', '12.5'],
    ['－５', '-5'],
    ['−5', '-5'],
  ])('reads %j as %s', (typed, plain) => {
    expect(plainNumber(typed)).toBe(plain);
  });

  it.each(['', 'abc', '1,5', '12 5', '三十', '½', '3²'])('leaves %j as it is', (typed) => {
    expect(plainNumber(typed)).toBe(typed);
  });
});
