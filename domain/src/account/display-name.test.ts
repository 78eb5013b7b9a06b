import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayNameOf } from './display-name.ts';

describe('a display name', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Ada \t Lovelace ', 'Ada Lovelace'],
    ['Ame\u0301lie', 'Am\u00e9lie'],
    ['李雷', '李雷'],
    ['عائشة', 'عائشة'],
    ['👩‍🌾', '👩‍🌾'],
    ['Flag 🏳️‍🌈', 'Flag 🏳️‍🌈'],
    ['<b>Bold</b>', '<b>Bold</b>'],
    ['@ada', '@ada'],
    ['7', '7'],
    ['Key 7\ufe0f\u20e3 ❤\ufe0f', 'Key 7\ufe0f\u20e3 ❤\ufe0f'],
    ['葛\u{e0100}城', '葛\u{e0100}城'],
    ['Furrow fan', 'Furrow fan'],
  ])('is kept from %j as %j', (typed, kept) => {
    expect(displayNameOf(typed)).toBe(kept);
  });

  it.each([
    ['nothing', ''],
    ['only spaces', ' \u00a0\u3000 '],
    ['only what is unseen', '\u200b\u2060\ufeff'],
    ['a Hangul filler', '\u3164'],
    ['a blank Braille pattern', '\u2800'],
    ['a zero-width space inside', 'A\u200bda'],
    ['a joiner between letters', 'A\u200dda'],
    ['text turned around', 'Ada\u202egnp'],
    ['an isolate', 'Ada\u2066'],
    ['a line break', 'Ada\nLovelace'],
    ['a NUL', 'Ada\u0000'],
    ['half a character', 'Ada\ud83e'],
    ['a private character', 'Ada\ue000'],
    ['a pile of marks', 'A\u0301\u0302\u0303\u0304\u0305\u0306'],
    ['a tag', 'Ada\u{e0041}'],
    ['a variation selector after a letter', 'Ad\ufe0fa'],
    ['a selector of another script', 'Ada\u{e0100}'],
    ['a grapheme joiner', 'A\u034fda'],
    ['an unseen Khmer vowel', 'Ada\u17b4'],
    ['a soft hyphen', 'A\u00adda'],
    ['an empty note head', '\u{1d159}'],
    ['only a mark that combines', '\u0301'],
    ['the look of a reserved name', 'Аdmіn'],
    ['a reserved name', 'Furrow Support'],
    ['an e-mail address', 'Ada ada@farm.example'],
    ['41 characters', 'x'.repeat(41)],
    ['a megabyte', 'x'.repeat(1_000_000)],
  ])('is missing where there is %s', (_what, typed) => {
    expect(displayNameOf(typed)).toBeUndefined();
  });

  it('is counted in visible characters', () => {
    expect(displayNameOf('👩‍🌾'.repeat(40))).toHaveLength(200);
    expect(displayNameOf('👩‍🌾'.repeat(41))).toBeUndefined();
  });

  it('does not change when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (typed) => {
        const name = displayNameOf(typed);
        if (name !== undefined) expect(displayNameOf(name)).toBe(name);
      }),
    );
  });
});
