import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textIn } from './decoded-text.ts';
import { likelyCodePage } from './likely-code-page.ts';
import { encoded } from './testing/encoded.ts';
import { WORDS } from './testing/words.ts';

const fileWith = (words: readonly string[]) =>
  words.map((word) => `2026-01-05,09:00,09:25,${word},Deep work,True\n`).join('');

describe.each(WORDS)('a file in $language', ({ language, page, words }) => {
  const some = fc.subarray([...words], { minLength: 2 });

  it('is read as what its letters are most likely to be', () => {
    fc.assert(
      fc.property(some, (typed) => {
        const file = fileWith(typed);
        const bytes = encoded(file, page);
        expect(textIn(bytes, likelyCodePage([bytes], [language]))).toBe(file);
      }),
    );
  });

  it('is read so if it is in UTF-8, with a word alone, on a device in any language', () => {
    for (const word of words)
      for (const { language: other } of WORDS) {
        const bytes = new TextEncoder().encode(fileWith([word]));
        expect(textIn(bytes, likelyCodePage([bytes], [other]))).toBe(fileWith([word]));
      }
  });

  it('is read so on a device in another language, if it has some words', () => {
    const file = fileWith(words);
    const bytes = encoded(file, page);
    for (const other of ['en', 'de', 'ru', 'zh-Hans', 'ja'])
      expect(textIn(bytes, likelyCodePage([bytes], [other]))).toBe(file);
  });
});

it('looks at the first lines that tell something, however long the file is', () => {
  const bytes = encoded(`${'2026-01-05,Work\n'.repeat(100_000)}Работа,чтение\n`, 'windows-1251');
  expect(likelyCodePage([bytes], ['en'])).toBe('windows-1251');
});
