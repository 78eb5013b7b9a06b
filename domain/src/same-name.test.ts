import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameName } from './same-name.ts';

test.each([
  ['İŞ', 'iş'],
  ['IŞIK', 'ışık'],
  ['ISI', 'ısı'],
  ['Title', 'TİTLE'],
  ['Straße', 'STRASSE'],
  ['Straße', 'STRAẞE'],
  ['ΟΔΟΣ', 'οδος'],
  ['σίγμας', 'ΣΊΓΜΑΣ'],
  ['Café', 'CAFE\u0301'],
  ['Приём', 'ПРИЕ\u0308М'],
  ['한글', '한글'.normalize('NFD')],
  ['oﬃce', 'Office'],
  ['  Maths ', 'maths'],
])('%j and %j are one name', (one, other) => {
  expect(sameName(one)).toBe(sameName(other));
});

test.each([
  ['Maths', 'Math'],
  ['résumé', 'resume'],
  ['o', 'ö'],
  ['か', 'が'],
  ['ا', 'أ'],
])('%j and %j are two names', (one, other) => {
  expect(sameName(one)).not.toBe(sameName(other));
});

/** In Greek, capitals lose their accents, and that is another name. */
const LANGUAGES = ['tr', 'az', 'lt', 'de', 'en'];

/** All ways to write a name in another case, or to compose its letters otherwise. */
function writtenOtherwise(name: string): readonly string[] {
  return [
    name.toUpperCase(),
    name.toLowerCase(),
    ...LANGUAGES.flatMap((language) => [
      name.toLocaleUpperCase(language),
      name.toLocaleLowerCase(language),
    ]),
    name.normalize('NFC'),
    name.normalize('NFD'),
    sameName(name),
  ];
}

const isOneHoweverWritten = (name: string) =>
  writtenOtherwise(name).every((other) => sameName(other) === sameName(name));

test('every letter is one letter in both cases, in whatever language its case was changed', () => {
  const letters = Array.from({ length: 0x11_00_00 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code >= 0xe0_00)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{Changes_When_Casemapped}|\p{M}/u.test(letter.normalize('NFD')));
  expect(letters.filter((letter) => !isOneHoweverWritten(letter))).toEqual([]);
});

test('a name is one name however it is written', () => {
  const unit = fc.constantFrom(...Array.from('iIıİsSßẞσςΣjJ\u0307\u0301\u0323 '));
  const hard = fc.string({ unit });
  fc.assert(
    fc.property(fc.oneof(hard, fc.string({ unit: 'grapheme' })), (text) => {
      const name = text.trim();
      expect(writtenOtherwise(name).filter((other) => sameName(other) !== sameName(name))).toEqual(
        [],
      );
    }),
    { numRuns: 1000 },
  );
});
