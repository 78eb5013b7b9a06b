import Papa from 'papaparse';

/** A row of a table, and the line of the file where it begins, counted from 1. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table as read from a text. */
export interface Table {
  /** Rows that have anything in them, the header included. */
  readonly rows: readonly Row[];
  /** The text ends within quotes: its last row is incomplete. */
  readonly isCut: boolean;
}

/** Reads values that are separated by commas, semicolons or tabs, quoted or not. A row may span several lines. */
export function tableIn(text: string): Table {
  const rows: Row[] = [];
  let line = 1;
  let isCut = false;
  let from = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, errors, meta }) => {
      isCut = errors.some(({ code }) => code === 'MissingQuotes');
      if (isCut || data.some((cell) => cell.trim() !== ''))
        rows.push({ line, cells: data.map((cell) => cell.trim()) });
      line += linesIn(text, from, meta.cursor);
      from = meta.cursor;
    },
  });
  return { rows, isCut };
}

const DELIMITERS = [',', ';', '\t'];

/** The delimiter of a table is the most frequent one in the first line that has any: notes further below may be full of other ones. */
function delimiterOf(text: string): string | undefined {
  for (const line of text.slice(0, BEGINNING).split('\n')) {
    const counts = DELIMITERS.map((each) => line.split(each).length - 1);
    const most = Math.max(...counts);
    if (most > 0) return DELIMITERS[counts.indexOf(most)];
  }
  return undefined;
}

/** More characters than a header and what comes before it have. */
const BEGINNING = 5000;

function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1))
    lines += 1;
  return lines;
}
