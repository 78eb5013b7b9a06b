import * as fc from 'fast-check';
import type { Focus, Meaning, OddExport } from './odd-export.ts';
import {
  arbitraryContext,
  arbitraryNote,
  arbitraryTag,
  writtenTable,
  type Context,
  type OddTable,
  type TableRow,
} from './odd-table.ts';
import { arbitraryStart, firstWith, offsetAt } from './odd-times.ts';

export const WRONG: Meaning = { kind: 'wrong' };

/** Focus whose note and tag can be written in the file. */
export function arbitraryFocus(context: Context): fc.Arbitrary<Focus> {
  return fc.record({
    start: arbitraryStart(context.zone),
    minutes: fc.integer({ min: 1, max: 600 }),
    tag: arbitraryTag(context),
    note: arbitraryNote(context),
  });
}

/** What focus means in a file that tells wall times without a zone. */
export function sessionByWall({ start, minutes, tag, note }: Focus, zone: string): Meaning {
  const first = firstWith(start, zone);
  const when = { start: first, offset: offsetAt(first, zone) };
  return { kind: 'session', when, seconds: minutes * 60, tag, note };
}

/** What focus means in a file that tells instants. */
export function sessionByInstant({ start, minutes, tag, note }: Focus, zone: string): Meaning {
  const when = { start, offset: offsetAt(start, zone) };
  return { kind: 'session', when, seconds: minutes * 60, tag, note };
}

/** Rows that were written of focus, and others among them. The first one may be there twice. */
export function arbitraryRows<Row>(
  context: Context,
  focus: fc.Arbitrary<Focus>,
  written: (focus: Focus, isOdd: boolean) => Row,
  others: (focus: Focus) => readonly Row[],
): fc.Arbitrary<readonly Row[]> {
  // A row that is wrong and torn at once cannot be told from a note of the row above.
  const isTearing = context.style.quotes === 'bare' || context.style.quotes === 'never';
  const whole = (each: Focus) =>
    isTearing ? { ...each, note: each.note.replaceAll('"', '').trim() } : each;
  const row = fc.tuple(focus, fc.boolean(), fc.nat({ max: 19 })).map(([each, isOdd, which]) => {
    const other = which < 4 ? others(whole(each)) : [];
    return other[each.start % other.length] ?? written(each, isOdd);
  });
  return fc
    .tuple(fc.array(row, { minLength: 1, maxLength: 8 }), fc.boolean())
    .map(([rows, isTwice]) => rows.concat(isTwice ? rows.slice(0, 1) : []));
}

/** Files of a format in tables. */
export function arbitraryTable(
  tableOf: (context: Context) => fc.Arbitrary<OddTable>,
  contexts = arbitraryContext,
): fc.Arbitrary<OddExport> {
  return contexts.chain((context) =>
    fc
      .tuple(tableOf(context), fc.array(fc.nat({ max: 9 }), { maxLength: 2 }))
      .map(([table, blanks]) => writtenTable(table, context, blanks)),
  );
}

/** A row with another text in some cells. */
export const edited = (
  { cells }: TableRow,
  changes: Readonly<Record<number, string>>,
  meaning: Meaning = WRONG,
): TableRow => ({ cells: cells.map((cell, place) => changes[place] ?? cell), meaning });

export const twoDigits = (number: number) => String(number).padStart(2, '0');

export const clockText = (minutes: number) =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
