/** Control characters that no text has. */
// oxlint-disable-next-line no-control-regex -- they are what it finds
const NO_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/** A text that is cut in the middle of a character lacks only that character. */
const CUT_IS_FINE = { stream: true } as const;

/**
 * The text of a file, without a byte-order mark and with `\n` at the end of each line. Files that are not in UTF-8 are read as
 * spreadsheets write them: in UTF-16 with a mark, or else in Windows-1252.
 * @returns nothing if the file holds something else than text
 */
export function decodedText(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes);
  return NO_TEXT.test(text) ? undefined : text.replace(/\r\n?/g, '\n');
}

function decoded(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, CUT_IS_FINE);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
