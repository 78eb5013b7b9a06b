import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank, visibleText } from './visible-text.ts';

/** The kinds of openproject#22620, and others that no font draws. */
const INVISIBLE = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u17b4',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2060',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\u{1d159}',
  '\u{e0020}',
  '\0',
  '\u0085',
];

const blank = fc.array(fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000', ...INVISIBLE));

describe('visibleText', () => {
  it('is empty if nothing of a text can be seen', () => {
    fc.assert(
      fc.property(blank, (characters) => {
        expect(visibleText(characters.join(''))).toBe('');
      }),
    );
  });

  it('keeps every text in which something can be seen, without the spaces around it', () => {
    const seen = fc.constantFrom('Sow', '.', '☀️', '👩‍🌾', 'علی‌رضا', '\u0301', '؀', '\uf8ff', '२');
    fc.assert(
      fc.property(blank, seen, blank, (before, text, after) => {
        const typed = [...before, text, ...after].join('');
        expect(visibleText(typed)).toBe(typed.trim());
        expect(isBlank(typed)).toBe(false);
      }),
    );
  });
});
