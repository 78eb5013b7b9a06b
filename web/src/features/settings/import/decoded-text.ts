import type { CodePage } from './code-pages.ts';

/** Control characters that no text has. */
// oxlint-disable-next-line no-control-regex -- they are what it finds
const NO_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/** A text that is cut in the middle of a character lacks only that character. */
const CUT_IS_FINE = { stream: true } as const;

/** The text of a file in Unicode; nothing if it is in another code, or may be. */
export function unicodeText(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, CUT_IS_FINE);
    return hasMark(bytes) || !hasFewLetters(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

const hasMark = ([first, second, third]: Uint8Array) =>
  first === 0xef && second === 0xbb && third === 0xbf;

/** With so few letters beyond ASCII, a file in a code page may look like UTF-8, as 学习 does. */
const FEW = 16;

function hasFewLetters(text: string): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count <= FEW; at += 1)
    if (text.charCodeAt(at) > 0x7f) count += 1;
  return count > 0 && count <= FEW;
}

/** The text of a file in a code page of Windows. */
export function textIn(bytes: Uint8Array, page: CodePage): string {
  return new TextDecoder(page).decode(bytes, CUT_IS_FINE);
}

/** A text with `\n` at the end of each line; nothing if the file held something else than text. */
export function inLines(text: string): string | undefined {
  return NO_TEXT.test(text) ? undefined : text.replace(/\r\n?/g, '\n');
}

/** As many bytes tell whether a file is in UTF-16. */
const ENOUGH = 4000;

/** The kind of UTF-16 that a file has: by its mark, or else since one byte of each digit, delimiter and end of a line is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const beginning = bytes.subarray(0, ENOUGH);
  const zeros = [0, 1].map(
    (part) => beginning.filter((byte, place) => byte === 0 && place % 2 === part).length,
  );
  const [even = 0, odd = 0] = zeros;
  const [most, least] = [Math.max(even, odd), Math.min(even, odd)];
  if (most * 6 < beginning.length || least * 4 > most) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
}
