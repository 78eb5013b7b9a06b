import type { CodePage } from '../code-pages.ts';

const tables = new Map<CodePage, ReadonlyMap<string, readonly number[]>>();

/** A text in a code page, as a spreadsheet saves it; characters that the code page lacks become question marks. */
export function encoded(text: string, page: CodePage): Uint8Array<ArrayBuffer> {
  const table = tables.get(page) ?? tableOf(page);
  tables.set(page, table);
  return Uint8Array.from(Array.from(text).flatMap((letter) => table.get(letter) ?? [63]));
}

/** The bytes of each character, found by decoding all bytes and all pairs of bytes. */
function tableOf(page: CodePage): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(page, { fatal: true });
  const table = new Map<string, readonly number[]>();
  const note = (...bytes: readonly number[]) => {
    try {
      const text = decoder.decode(new Uint8Array(bytes));
      if (Array.from(text).length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // Nothing has these bytes.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) note(byte);
  if (page.startsWith('windows') || page === 'utf-8') return table;
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) note(first, second);
  return table;
}

/** A text in UTF-16. */
export function inUtf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (const [place, unit] of text.split('').entries())
    bytes.setUint16(2 * place, unit.charCodeAt(0), isLittle);
  return new Uint8Array(bytes.buffer);
}
