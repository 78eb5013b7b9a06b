import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseCustomDuration } from './custom-duration.ts';

describe('parseCustomDuration', () => {
  it('accepts every whole number of minutes from 1 to 999, with or without spaces around it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom('', ' '), (minutes, space) => {
        expect(parseCustomDuration(`${space}${minutes}${space}`)).toEqual({
          kind: 'accepted',
          minutes,
        });
      }),
    );
  });

  it('clamps every longer duration to 999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000 }), (minutes) => {
        expect(parseCustomDuration(String(minutes))).toEqual({
          kind: 'clamped',
          minutes: 999,
          alert: 'above-maximum',
        });
      }),
    );
  });

  it('clamps zero and every negative number to 1', () => {
    fc.assert(
      fc.property(fc.integer({ max: 0 }), (minutes) => {
        expect(parseCustomDuration(String(minutes))).toEqual({
          kind: 'clamped',
          minutes: 1,
          alert: 'below-minimum',
        });
      }),
    );
  });

  it('drops fractions of a minute', () => {
    expect(parseCustomDuration('12.9')).toEqual({ kind: 'accepted', minutes: 12 });
    expect(parseCustomDuration('0.9')).toMatchObject({ minutes: 1, alert: 'below-minimum' });
    expect(parseCustomDuration('999.1')).toMatchObject({ minutes: 999, alert: 'above-maximum' });
  });

  it.each(['abc', '12a', '1e3', '0x10', '12 5', '1,5', '∞', '三十'])(
    'finds %j not numeric',
    (typed) => {
      expect(parseCustomDuration(typed)).toEqual({ kind: 'refused', alert: 'not-numeric' });
    },
  );

  it.each(['30', '３０', '٣٠', '۳۰', '३०'])('takes the digits of any script: %s', (typed) => {
    expect(parseCustomDuration(typed)).toEqual({ kind: 'accepted', minutes: 30 });
  });

  it.each(['', '   ', '-', '.', '1.2.3', '1-2', '--5'])('finds no number in %j', (typed) => {
    expect(parseCustomDuration(typed)).toEqual({ kind: 'refused', alert: 'not-a-number' });
  });

  it('never yields minutes outside 1 to 999, whatever is typed', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d.+-]+$/));
    fc.assert(
      fc.property(typed, (text) => {
        const read = parseCustomDuration(text);
        if (read.kind === 'refused') return;
        expect(Number.isInteger(read.minutes)).toBe(true);
        expect(read.minutes).toBeGreaterThanOrEqual(1);
        expect(read.minutes).toBeLessThanOrEqual(999);
      }),
    );
  });
});
