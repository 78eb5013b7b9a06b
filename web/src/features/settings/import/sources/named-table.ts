import { tableIn, type Row } from './csv.ts';
import type { Complaint } from './source.ts';

/** A row of a table whose columns have names. */
export interface NamedRow {
  /** The line of the file where it begins, counted from 1. */
  readonly line: number;
  /** The text in a column; empty if the row or the table lacks it. */
  readonly cell: (column: string) => string;
}

/** A table below its header. */
export interface NamedTable {
  /** The complete rows. */
  readonly rows: readonly NamedRow[];
  /** One, if the text ends in the middle of a row. */
  readonly complaints: readonly Complaint[];
}

/** A header is among the first rows: some programs write a few lines before it. */
const ROWS_BEFORE = 20;

/** More characters than a header and what comes before it have. */
const BEGINNING = 5000;

/** Whether a text begins with a table that has these columns. */
export function hasColumns(text: string, columns: readonly string[]): boolean {
  return headerPlace(tableIn(text.slice(0, BEGINNING)).rows, columns) !== -1;
}

/** The table below the first row that has these columns. What comes before that row is left out. */
export function namedTableIn(text: string, columns: readonly string[]): NamedTable {
  const { rows, isCut } = tableIn(text);
  const place = headerPlace(rows, columns);
  const header = rows[place];
  if (!header) return { rows: [], complaints: [] };
  const places = new Map(header.cells.map((name, column) => [name, column]));
  const below = rows.slice(place + 1);
  const last = below.at(-1);
  const before = below.at(-2) ?? header;
  const isLastCut =
    last && (isCut || (!text.endsWith('\n') && last.cells.length < before.cells.length));
  return {
    rows: (isLastCut ? below.slice(0, -1) : below).map(({ line, cells }) => ({
      line,
      cell: (column) => cells[places.get(column) ?? -1] ?? '',
    })),
    complaints: isLastCut ? [{ at: { line: last.line }, reason: 'cut-off' }] : [],
  };
}

function headerPlace(rows: readonly Row[], columns: readonly string[]): number {
  return rows
    .slice(0, ROWS_BEFORE)
    .findIndex(({ cells }) => columns.every((column) => cells.includes(column)));
}
