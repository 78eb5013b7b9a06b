import type { Row, Table } from './csv.ts';
import { BARE, cellsOf, DOUBLED, partIn } from './csv-line.ts';
import { truthIn } from './truth-words.ts';
import { dayAndTimeIn } from './written-times.ts';

export const GOODTIME_HEADER = 'end,duration,interruptions,label,notes,is_break,is_archived';

/** A row of Goodtime's CSV. */
export interface GoodtimeRow {
  readonly end: string;
  readonly duration: string;
  readonly interruptions: string;
  readonly label: string;
  readonly note: string;
  readonly isBreak: boolean;
}

/**
 * The rows of Goodtime's CSV, the header included. Goodtime escapes nothing: a note has commas, quotes and even line breaks as they
 * were typed. Spreadsheets do not repair that, so their files are read line by line as well.
 */
export function goodtimeTableIn(text: string): Table {
  const [header = '', ...lines] = text.split('\n');
  const cellsIn = isOriginal(header, text) ? originalCellsIn : savedCellsIn(header);
  const rows: Row[] = [{ line: 1, cells: GOODTIME_HEADER.split(',') }];
  /** The lines of a row that has not ended yet. */
  let begun: Row[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '' && begun.length === 0) continue;
    const cells = cellsIn(line);
    const isNext = isBeginning(cells);
    if (isNext) for (const row of told(begun)) rows.push(row);
    if (isNext) begun = [];
    begun.push({ line: index + 2, cells });
    if (!isEnd(cells)) continue;
    for (const row of rowsOf(begun)) rows.push(row);
    begun = [];
  }
  return { rows: [...rows, ...told(begun)] };
}

/** Lines that are no row: each is told. */
function told(lines: readonly Row[]): readonly Row[] {
  return lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** One row, if its lines are one; else each line, so that each is told. */
function rowsOf(lines: readonly Row[]): readonly Row[] {
  const [first, ...more] = lines;
  if (!first || more.length === 0) return lines;
  const cells = [...first.cells];
  for (const line of more) continueRow(cells, line.cells);
  return goodtimeRowOf(cells) ? [{ line: first.line, cells }] : told(lines);
}

/** What a row says; `undefined` if it is not one of Goodtime's. */
export function goodtimeRowOf(cells: Row['cells']): GoodtimeRow | undefined {
  const [end = '', duration = '', interruptions = '', label = ''] = cells.map((cell) =>
    cell.trim(),
  );
  const isBreak = truthIn(cells.at(-2) ?? '');
  if (cells.length < 7 || isBreak === undefined || !isEnd(cells)) return undefined;
  const note = cells.slice(4, -2).join(',').trim();
  return { end, duration, interruptions, label, note, isBreak };
}

/** Spreadsheets write `TRUE` and `FALSE`, or the words of their language. */
function isOriginal(header: string, text: string): boolean {
  return header === GOODTIME_HEADER && /,(true|false),(true|false)$/m.test(text);
}

function originalCellsIn(line: string): readonly string[] {
  return line.split(',');
}

/** Spreadsheets fill short rows up to the longest one with empty cells. */
function savedCellsIn(header: string): (line: string) => readonly string[] {
  const [, delimiter = ','] = /^"?end"?([,;\t])/.exec(header) ?? [];
  return (line) => {
    const part = partIn(line, delimiter, DOUBLED) ?? partIn(line, delimiter, BARE);
    const cells = part ? cellsOf(part, delimiter) : [];
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  };
}

function isEnd(cells: readonly string[]): boolean {
  return cells.slice(-2).every((cell) => truthIn(cell) !== undefined);
}

function isBeginning([end = '', duration = '']: readonly string[]): boolean {
  const [day] = dayAndTimeIn(end);
  return /\d/.test(day) && /^\d+$/.test(duration);
}

/** Adds the next line to a row whose note has a line break. */
function continueRow(row: string[], [first = '', ...more]: readonly string[]): void {
  row.push(`${row.pop() ?? ''}\n${first}`);
  for (const cell of more) row.push(cell);
}
