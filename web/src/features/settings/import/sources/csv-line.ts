/** Whether cells are a whole row of a format, by what its columns hold. */
export type IsRow = (cells: readonly string[]) => boolean;

/** What a line has of a row. */
export interface RowPart {
  readonly cells: readonly string[];
  /** The beginning of a quoted cell that goes on in the next line. */
  readonly open?: string;
}

/** How a program writes quotes within a cell that is quoted itself. */
export interface Quotes {
  /** The place of the quote that ends the cell; -1 if the line has none. */
  readonly endOf: (line: string, from: number, delimiter: string) => number;
  readonly textOf: (written: string) => string;
}

/** They are doubled, as the format wants it. */
export const DOUBLED: Quotes = {
  endOf: (line, from) => {
    let quote = line.indexOf('"', from);
    while (quote !== -1 && line[quote + 1] === '"') quote = line.indexOf('"', quote + 2);
    return quote;
  },
  textOf: (written) => written.replaceAll('""', '"'),
};

/** They are written as they are, so only a quote before a delimiter ends a cell. */
export const BARE: Quotes = {
  endOf: (line, from, delimiter) => {
    let quote = line.indexOf('"', from);
    while (quote !== -1 && cellEnd(line, quote + 1, delimiter) === undefined)
      quote = line.indexOf('"', quote + 1);
    return quote;
  },
  textOf: (written) => written,
};

/**
 * Reads a line of a table in linear time.
 * @param open the beginning of a cell, if the line before left one open
 * @returns nothing if a text follows the quote that ends a cell
 */
export function partIn(
  line: string,
  delimiter: string,
  { endOf, textOf }: Quotes,
  open?: string,
): RowPart | undefined {
  const cells: string[] = [];
  let begun = open;
  for (let at = 0; ; at += 1) {
    if (begun !== undefined || line[at] === '"') {
      const from = begun === undefined ? at + 1 : at;
      const quote = endOf(line, from, delimiter);
      const text = `${begun ?? ''}${textOf(line.slice(from, quote === -1 ? undefined : quote))}`;
      if (quote === -1) return { cells, open: text };
      const end = cellEnd(line, quote + 1, delimiter);
      if (end === undefined) return undefined;
      cells.push(text);
      at = end;
      begun = undefined;
    } else {
      const next = line.indexOf(delimiter, at);
      const end = next === -1 ? line.length : next;
      cells.push(line.slice(at, end));
      at = end;
    }
    if (at >= line.length) return { cells };
  }
}

/** The cells of a line that is a row of its own: a quote that nothing ends is a part of the text. */
export function cellsOf({ cells, open }: RowPart, delimiter: string): readonly string[] {
  return open === undefined ? cells : [...cells, ...`"${open}`.split(delimiter)];
}

/** Where a cell ends whose quotes are closed; blanks may follow them. */
function cellEnd(line: string, from: number, delimiter: string): number | undefined {
  let at = from;
  while (line[at] === ' ') at += 1;
  return at === line.length || line[at] === delimiter ? at : undefined;
}
