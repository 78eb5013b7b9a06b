import type { IsRow } from './csv-line.ts';
import { TableReader, type RowFlaw } from './table-reader.ts';

/** A row of a table, and the line of the file where it begins, counted from 1. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
  /** Why nothing can be read in the cells. */
  readonly flaw?: RowFlaw;
}

/** A table as read from a text. */
export interface Table {
  /** Rows that have anything in them, the header included. */
  readonly rows: readonly Row[];
}

const DELIMITERS = [',', ';', '\t'];

/** With such a line above the table, spreadsheets say how they separate cells. */
const DELIMITER_LINE = /^"?sep=(.)"?\n/i;

/**
 * Reads values that are separated by commas, semicolons or tabs, quoted or not, in linear time. A row may span several lines.
 * @param isRow tells rows whose quotes were not doubled from rows that go on in the next line
 */
export function tableIn(text: string, isRow: IsRow = () => false): Table {
  const [delimiterLine = '', delimiter = delimiterOf(text)] = DELIMITER_LINE.exec(text) ?? [];
  const reader = new TableReader(text.slice(delimiterLine.length), delimiter, isRow);
  const linesBefore = delimiterLine === '' ? 0 : 1;
  const rows: Row[] = [];
  for (const { line, cells: written, flaw } of reader.rows()) {
    const cells = written.map((cell) => cell.trim());
    if (flaw || cells.some((cell) => cell !== ''))
      rows.push({ line: line + linesBefore, cells, ...(flaw && { flaw }) });
  }
  return { rows };
}

/** The delimiter of a table is the most frequent one in the first line that has any: notes further below may be full of other ones. */
function delimiterOf(text: string): string {
  for (const line of text.slice(0, BEGINNING).split('\n')) {
    const counts = DELIMITERS.map((each) => line.split(each).length - 1);
    const most = Math.max(...counts);
    if (most > 0) return DELIMITERS[counts.indexOf(most)] ?? ',';
  }
  return ',';
}

/** More characters than a header and what comes before it have. */
export const BEGINNING = 5000;
