import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { inLines, textIn, unicodeText } from './decoded-text.ts';
import { inUtf16 } from './testing/encoded.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

it('reads UTF-8 and UTF-16, with and without a byte-order mark, as spreadsheets write them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (typed, isLittle) => {
      // oxlint-disable-next-line no-control-regex -- a spreadsheet keeps them out of a text
      const text = typed.replace(/[\0-\x1f\ufeff]/g, '');
      const row = `2026-01-05,09:00,09:25,${text},${'ü'.repeat(20)}\n`;
      for (const bytes of [
        utf8(row),
        utf8(`\ufeff${row}`),
        inUtf16(`\ufeff${row}`, isLittle),
        inUtf16(row, isLittle),
      ])
        expect(unicodeText(bytes)).toBe(row);
    }),
  );
});

it('does not take an old file of Windows for Unicode, also if it may be both', () => {
  const bytes = new Uint8Array([0x4d, 0xfc, 0x68, 0x65]);
  expect(unicodeText(bytes)).toBeUndefined();
  expect(textIn(bytes, 'windows-1252')).toBe('Mühe');
  const chinese = new Uint8Array([0xd1, 0xa7, 0xcf, 0xb0]);
  expect(unicodeText(chinese)).toBeUndefined();
  expect(textIn(chinese, 'gb18030')).toBe('学习');
});

it('ends each line in one way', () => {
  expect(inLines('one\r\ntwo\rthree\nfour')).toBe('one\ntwo\nthree\nfour');
});

it('reads a file that is cut in the middle of a character', () => {
  const text = 'Grüße, Mühe, '.repeat(10);
  expect(unicodeText(utf8(`${text}ü`).slice(0, -1))).toBe(text);
});

it('takes no picture for a text', () => {
  const png = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52,
  ];
  const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a];
  for (const picture of [png, jpeg]) {
    const bytes = new Uint8Array(picture);
    expect(unicodeText(bytes)).toBeUndefined();
    expect(inLines(textIn(bytes, 'windows-1252'))).toBeUndefined();
  }
});
