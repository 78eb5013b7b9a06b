import { tableIn, type Row } from './csv.ts';
import type { FileContent } from './file-content.ts';
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
  /** About the others. */
  readonly complaints: readonly Complaint[];
}

/** A header is among the first rows: some programs write a few lines before it. */
const ROWS_BEFORE = 20;

/**
 * The table below the first row that has these columns; nothing if there is no such row near the beginning. What comes before that row is
 * left out.
 * @param isRow tells whole rows, as `tableIn` needs it
 */
export function namedTableIn(
  { text, firstRows }: FileContent,
  columns: readonly string[],
  isRow: (cell: NamedRow['cell']) => boolean,
): NamedTable | undefined {
  const place = headerPlace(firstRows, columns);
  const header = firstRows[place];
  if (!header) return undefined;
  const places = new Map(header.cells.map((name, column) => [name, column]));
  const cellIn =
    (cells: readonly string[]): NamedRow['cell'] =>
    (column) =>
      cells[places.get(column) ?? -1] ?? '';
  const width = header.cells.length;
  const { rows } = tableIn(text, (cells) => cells.length === width && isRow(cellIn(cells)));
  const below = rows.slice(place + 1);
  const before = below.at(-2) ?? header;
  const least = text.endsWith('\n') ? 0 : Math.min(before.cells.length, width);
  const flawOf = ({ cells, flaw }: Row, index: number) =>
    index === below.length - 1 && cells.length < least ? 'cut-off' : flaw;
  const read: NamedRow[] = [];
  const complaints: Complaint[] = [];
  for (const [index, row] of below.entries()) {
    const { line, cells } = row;
    const reason = flawOf(row, index);
    if (reason) complaints.push({ at: { line }, reason });
    else read.push({ line, cell: cellIn(cells) });
  }
  return { rows: read, complaints };
}

function headerPlace(rows: readonly Row[], columns: readonly string[]): number {
  return rows
    .slice(0, ROWS_BEFORE)
    .findIndex(({ cells }) => columns.every((column) => cells.includes(column)));
}
