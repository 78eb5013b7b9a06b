import * as fc from 'fast-check';
import { textIn } from '../../decoded-text.ts';
import type { ReadingOptions } from '../../sources/source.ts';
import { encoded, inUtf16 } from '../encoded.ts';
import { WORDS, type WordsOf } from '../words.ts';
import type { Meaning, OddExport, OddRow } from './odd-export.ts';
import { arbitraryHabit, arbitraryZone, NOW, PLAIN, type Habit } from './odd-times.ts';

/** How a program, or a spreadsheet, writes a table. */
export interface TableStyle {
  readonly delimiter: string;
  /** Around all cells or where they are needed, doubled within; where they are needed, and not doubled; or nowhere. */
  readonly quotes: 'all' | 'needed' | 'bare' | 'never';
  readonly lineEnd: string;
  readonly code: 'utf-8' | 'utf-8 with a mark' | 'utf-16le' | 'utf-16be' | 'utf-16' | 'code page';
  readonly tellsDelimiter: boolean;
  readonly endsWithLineEnd: boolean;
}

const arbitraryStyle: fc.Arbitrary<TableStyle> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  quotes: fc.constantFrom('all', 'needed', 'bare', 'never'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  code: fc.constantFrom(
    'utf-8',
    'utf-8 with a mark',
    'utf-16le',
    'utf-16be',
    'utf-16',
    'code page',
    'code page',
  ),
  tellsDelimiter: fc.boolean(),
  endsWithLineEnd: fc.boolean(),
});

/** What the rows of a file have in common. */
export interface Context {
  readonly zone: string;
  readonly words: WordsOf;
  readonly style: TableStyle;
  readonly habit: Habit;
}

export const arbitraryContext: fc.Arbitrary<Context> = fc.record({
  zone: arbitraryZone,
  words: fc.constantFrom(...WORDS),
  style: arbitraryStyle,
  habit: fc.oneof(fc.constant(PLAIN), arbitraryHabit),
});

export const styled = (context: Context, style: Partial<TableStyle>): Context => ({
  ...context,
  style: { ...context.style, ...style },
});

/** What somebody typed: words of their language, quotes, delimiters, line breaks. A file without quotes has no delimiters in its cells. */
export function arbitraryNote({ words: { words }, style }: Context): fc.Arbitrary<string> {
  const piece = fc.constantFrom(
    ...words,
    ' ',
    '"',
    '""',
    ',',
    ';',
    '\n',
    '7"',
    '"deep" ',
    'a',
    '7',
  );
  const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('').trim());
  switch (style.quotes) {
    case 'never':
      return text.map((each) => each.replaceAll(/[\n\t,;]/g, ' ').trim());
    case 'bare':
      // With line breaks as well, nobody can tell where such a row ends.
      return text.map((each) => each.replaceAll('\n', ' '));
    case 'all':
    case 'needed':
      return text;
  }
}

export const arbitraryTag = ({ words: { words } }: Context): fc.Arbitrary<string> =>
  fc.constantFrom('', ...words);

/** A row of a table before it is written. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly meaning: Meaning;
}

/** A table before it is written. */
export interface OddTable {
  readonly source: string;
  readonly header: readonly string[];
  /** Rows above the header. */
  readonly above?: readonly (readonly string[])[];
  readonly rows: readonly TableRow[];
  readonly options?: Partial<ReadingOptions>;
  readonly people?: readonly string[];
}

/** Writes a table. Between its rows there may be empty ones. */
export function writtenTable(
  table: OddTable,
  { style: wanted, words, zone, habit }: Context,
  blanks: readonly number[],
): OddExport {
  const style = possibleStyle(wanted, table);
  const write = (cells: readonly string[]) => lineOf(cells, style);
  const above = (table.above ?? []).map(write);
  const lines = [
    ...(style.tellsDelimiter && !table.above ? [`sep=${style.delimiter}`] : []),
    ...above,
    write(table.header),
  ];
  const rows: OddRow[] = [];
  for (const [place, { cells, meaning }] of table.rows.entries()) {
    if (blanks.includes(place)) lines.push(place % 2 === 0 ? '' : write(cells.map(() => '')));
    const text = write(cells);
    const from = lines.join('\n').split('\n').length + 1;
    const isBare = style.quotes === 'bare' || style.quotes === 'never';
    const isUnclear = isBare && cells.some((cell) => cell.includes('"'));
    rows.push({ meaning, from, to: from + text.split('\n').length - 1, isUnclear });
    lines.push(text);
  }
  const text = `${lines.join('\n')}${style.endsWithLineEnd ? '\n' : ''}`.replaceAll(
    '\n',
    style.lineEnd,
  );
  return {
    source: table.source,
    ...bytesOf(text, style, words),
    rows,
    options: { timeZone: zone, dayOrder: habit.order, now: NOW, ...table.options },
    people: table.people ?? [],
  };
}

/** Who quotes nothing has no delimiters in cells; Goodtime has. */
function possibleStyle(style: TableStyle, { source, rows }: OddTable): TableStyle {
  const isImpossible =
    style.quotes === 'never' &&
    source !== 'goodtime' &&
    rows.some(({ cells }) => cells.some((cell) => cell.includes(style.delimiter)));
  return isImpossible ? { ...style, quotes: 'bare' } : style;
}

function lineOf(cells: readonly string[], { delimiter, quotes }: TableStyle): string {
  const isNeeded = (cell: string) =>
    cell.includes(delimiter) || cell.includes('\n') || (quotes === 'needed' && cell.includes('"'));
  const written = cells.map((cell) => {
    if (quotes === 'never' || (quotes !== 'all' && !isNeeded(cell))) return cell;
    return `"${quotes === 'bare' ? cell : cell.replaceAll('"', '""')}"`;
  });
  return written.join(delimiter);
}

function bytesOf(
  text: string,
  { code }: TableStyle,
  words: WordsOf,
): Pick<OddExport, 'bytes' | 'written'> {
  const utf8 = { bytes: new TextEncoder().encode(text), written: undefined };
  switch (code) {
    case 'utf-8':
      return utf8;
    case 'utf-8 with a mark':
      return { ...utf8, bytes: new TextEncoder().encode(`\ufeff${text}`) };
    case 'utf-16le':
    case 'utf-16be':
      return { bytes: inUtf16(`\ufeff${text}`, code === 'utf-16le'), written: undefined };
    case 'utf-16':
      return { bytes: inUtf16(text, true), written: undefined };
    case 'code page': {
      const bytes = encoded(text, words.page);
      const isWhole = textIn(bytes, words.page) === text;
      const isAscii = bytes.every((byte) => byte < 0x80);
      return isWhole && !isAscii ? { bytes, written: words } : utf8;
    }
  }
}
