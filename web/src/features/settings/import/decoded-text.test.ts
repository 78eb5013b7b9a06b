import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodedText } from './decoded-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 * text.length + 2));
  for (const [place, unit] of ['\ufeff', ...text.split('')].entries())
    bytes.setUint16(2 * place, unit.charCodeAt(0), isLittle);
  return new Uint8Array(bytes.buffer);
};

it('reads UTF-8 with and without a byte-order mark, and UTF-16 as spreadsheets write it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      // oxlint-disable-next-line no-control-regex -- a spreadsheet keeps them out of a text
      const text = typed.replace(/[\0-\x1f\ufeff]/g, '');
      for (const bytes of [
        utf8(text),
        utf8(`\ufeff${text}`),
        utf16(text, true),
        utf16(text, false),
      ])
        expect(decodedText(bytes)).toBe(text);
    }),
  );
});

it('reads an old file of Windows', () => {
  expect(decodedText(new Uint8Array([0x4d, 0xfc, 0x68, 0x65]))).toBe('Mühe');
});

it('ends each line in one way', () => {
  expect(decodedText(utf8('one\r\ntwo\rthree\nfour'))).toBe('one\ntwo\nthree\nfour');
});

it('reads a file that is cut in the middle of a character', () => {
  expect(decodedText(utf8('Grüße, Mühe').slice(0, -3))).toBe('Grüße, M');
});

it('takes no picture for a text', () => {
  const png = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52,
  ];
  expect(decodedText(new Uint8Array(png))).toBeUndefined();
  expect(decodedText(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a]))).toBeUndefined();
});
