/** Whether cells are a whole row of a format, by what its columns hold. */
export type IsRow = (cells: readonly string[]) => boolean;

/** What a line has of a row. */
export interface RowPart {
  readonly cells: readonly string[];
  /** The beginning of a quoted cell that goes on in the next line. */
  readonly open?: string;
}

/** How a program writes quotes within a cell that is quoted itself. */
interface Quotes {
  /** The place of the quote that ends the cell; -1 if the line has none. */
  readonly endOf: (line: string, from: number, delimiter: string) => number;
  readonly textOf: (written: string) => string;
  /** A cell whose quotes end nowhere, or before something else than a delimiter, is not quoted. */
  readonly mayBeText?: true;
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

/** They are doubled where a cell is quoted; other cells may begin with one. */
export const TORN: Quotes = { ...DOUBLED, mayBeText: true };

/** They are written as they are, so only a quote before a delimiter ends a cell. */
export const BARE: Quotes = {
  endOf: (line, from, delimiter) => {
    const isWithin = (quote: number) =>
      quote !== -1 && quote < line.length - 1 && line[quote + 1] !== delimiter;
    let quote = line.indexOf('"', from);
    while (isWithin(quote)) quote = line.indexOf('"', quote + 1);
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
  quotes: Quotes,
  open?: string,
): RowPart | undefined {
  const cells: string[] = [];
  let begun = open;
  for (let at = 0; ; at += 1) {
    const isQuoted = begun !== undefined || line[at] === '"';
    const from = isQuoted && begun === undefined ? at + 1 : at;
    const quote = isQuoted ? quotes.endOf(line, from, delimiter) : -1;
    const end = quote === -1 ? undefined : cellEnd(line, quote + 1, delimiter);
    if (end !== undefined) {
      cells.push((begun ?? '') + quotes.textOf(line.slice(from, quote)));
      at = end;
    } else if (!isQuoted || quotes.mayBeText) {
      const next = line.indexOf(delimiter, at);
      cells.push(line.slice(at, next === -1 ? undefined : next));
      at = next === -1 ? line.length : next;
    } else if (quote === -1) {
      return { cells, open: (begun ?? '') + quotes.textOf(line.slice(from)) };
    } else return undefined;
    begun = undefined;
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
