import { BARE, cellsOf, DOUBLED, type IsRow, partIn, TORN } from './csv-line.ts';
import { LinesAhead } from './lines-ahead.ts';

/** Why a row cannot be read. */
export type RowFlaw = 'cut-off' | 'unreadable';

/** A row as it was read. */
interface ReadRow {
  readonly cells: readonly string[];
  /** The place of the line below it. */
  readonly next: number;
  /** The text ends in the middle of it, or no reading of its quotes makes it a row. */
  readonly flaw?: RowFlaw;
}

/** The place of the line below a row; or why it cannot be found by the quotes. */
type RowEnd = number | 'malformed' | 'unclosed';

/** The most lines of a row that a program wrote with a note of several lines, and without doubling the quotes in it. */
const MOST_LINES = 10;

/**
 * Reads the rows of a table. A note may begin with a quote that its program did not double, and by the rules of the format it would then
 * swallow all rows up to the next quote. So of several readings the one counts that loses the least.
 */
export class TableReader {
  readonly #text: string;
  readonly #lines: readonly string[];
  readonly #delimiter: string;
  readonly #isRow: IsRow;
  /** Where a row ends that has an open cell at the beginning of a line. */
  readonly #ends = new Map<number, RowEnd>();
  /** Lines that were read as rows of their own. */
  readonly #aloneRows = new Map<number, ReadRow | 'none'>();
  /** Lines that are rows by themselves. */
  readonly #rowsAhead = new LinesAhead((line) => this.#alone(line) !== undefined);
  /** Lines with delimiters for as many cells as the header has. */
  readonly #likeRowsAhead = new LinesAhead((line) => this.#looksLikeRow(line));
  #width = Infinity;
  /** Above this line, no row has several lines. */
  #singleUntil = 0;

  constructor(text: string, delimiter: string, isRow: IsRow) {
    this.#text = text;
    this.#lines = text.split('\n');
    this.#delimiter = delimiter;
    this.#isRow = isRow;
  }

  *rows(): Generator<ReadRow & { readonly line: number }> {
    for (let at = 0; at < this.#lines.length;) {
      const row = this.#rowAt(at);
      if (this.#width === Infinity && row.cells.length > 1) this.#width = row.cells.length;
      yield { ...row, line: at + 1 };
      at = row.next;
    }
  }

  #rowAt(at: number): ReadRow {
    if (!this.#line(at).includes('"'))
      return { cells: this.#line(at).split(this.#delimiter), next: at + 1 };
    const end = this.#endOf(at);
    if (end === at + 1) return this.#oneLine(at);
    if (typeof end === 'number') return this.#severalLines(at, end);
    const mayBeCut = end === 'unclosed' && !this.#hides(at + 1, this.#lines.length);
    if (mayBeCut && !this.#text.endsWith('\n')) return this.#cut(at);
    return this.#alone(at) ?? this.#joined(at) ?? (mayBeCut ? this.#cut(at) : this.#told(at));
  }

  #oneLine(at: number): ReadRow {
    const cells = this.#strict(at, at + 1);
    if (this.#isRow(cells)) return { cells, next: at + 1 };
    const isTorn = cells.length > this.#width;
    return this.#alone(at) ?? (isTorn ? this.#told(at) : { cells, next: at + 1 });
  }

  /** A quote that opens a cell for several lines may be one of the text: if its line is or looks like a row by itself, as one below it. */
  #severalLines(at: number, end: number): ReadRow {
    const alone = this.#alone(at);
    if (at >= this.#singleUntil) {
      const hides = this.#hides(at + 1, end);
      const isSingle = alone ? hides : hides === 'rows' && this.#looksLikeRow(at);
      if (isSingle) return alone ?? this.#told(at);
      const cells = this.#strict(at, end);
      const mayBeOne = !hides && (cells.length === this.#width || this.#width === Infinity);
      if (this.#isRow(cells) || mayBeOne) return { cells, next: end };
      this.#singleUntil = end;
    }
    return alone ?? this.#told(at);
  }

  #endOf(at: number): RowEnd {
    const part = partIn(this.#line(at), this.#delimiter, DOUBLED);
    if (!part) return 'malformed';
    return part.open === undefined ? at + 1 : this.#endWithin(at + 1);
  }

  /** The end of a row that has an open cell at the beginning of a line. Each line is looked at once. */
  #endWithin(from: number): RowEnd {
    let at = from;
    let end = this.#ends.get(at);
    while (end === undefined) {
      const part = partIn(this.#line(at), this.#delimiter, DOUBLED, '');
      if (!part) end = 'malformed';
      else if (part.open === undefined) end = at + 1;
      else {
        at += 1;
        end = at >= this.#lines.length ? 'unclosed' : this.#ends.get(at);
      }
    }
    for (let passed = from; passed <= at; passed += 1) this.#ends.set(passed, end);
    return end;
  }

  /** The cells of a row whose quotes are as the format wants them. */
  #strict(at: number, end: number): readonly string[] {
    const cells: string[] = [];
    let open: string | undefined;
    for (let line = at; line < end; line += 1) {
      const part = partIn(this.#line(line), this.#delimiter, DOUBLED, open);
      for (const cell of part?.cells ?? []) cells.push(cell);
      open = part?.open === undefined ? undefined : `${part.open}\n`;
    }
    return cells;
  }

  /** A line as a row of its own, if any reading of its quotes makes it one. */
  #alone(at: number): ReadRow | undefined {
    const row = this.#aloneRows.get(at) ?? this.#readAlone(at) ?? 'none';
    this.#aloneRows.set(at, row);
    return row === 'none' ? undefined : row;
  }

  #readAlone(at: number): ReadRow | undefined {
    const line = this.#line(at);
    const strict = partIn(line, this.#delimiter, DOUBLED);
    const isWhole = strict && strict.open === undefined;
    const readings = [
      () => (isWhole ? strict.cells : []),
      () => this.#bare(at),
      () => partIn(line, this.#delimiter, TORN)?.cells ?? [],
      () => line.split(this.#delimiter),
    ];
    for (const reading of readings) {
      const cells = reading();
      if (this.#isRow(cells)) return { cells, next: at + 1 };
    }
    return undefined;
  }

  /** A row of several lines with quotes that were not doubled. It ends before the line where another one begins. */
  #joined(at: number): ReadRow | undefined {
    const cells: string[] = [];
    let open: string | undefined;
    for (let line = at; line < Math.min(at + MOST_LINES, this.#lines.length); line += 1) {
      if (line > at && this.#begins(line, at)) return undefined;
      const part = partIn(this.#line(line), this.#delimiter, BARE, open);
      for (const cell of part?.cells ?? []) cells.push(cell);
      if (part?.open === undefined)
        return this.#isRow(cells) ? { cells, next: line + 1 } : undefined;
      open = `${part.open}\n`;
    }
    return undefined;
  }

  /** Whether another row than the one before begins in a line. */
  #begins(at: number, before: number): boolean {
    if (this.#alone(at) || (this.#looksLikeRow(at) && this.#looksLikeRow(before))) return true;
    const end = this.#endOf(at);
    const hasFew = typeof end === 'number' && end - at <= MOST_LINES;
    return hasFew && this.#isRow(this.#strict(at, end));
  }

  /** A line that its reader complains about. */
  #told(at: number): ReadRow {
    return { cells: this.#bare(at), next: at + 1, flaw: 'unreadable' };
  }

  #cut(at: number): ReadRow {
    return { cells: this.#bare(at), next: this.#lines.length, flaw: 'cut-off' };
  }

  #looksLikeRow(at: number): boolean {
    return this.#line(at).split(this.#delimiter).length >= this.#width;
  }

  /** Whether some lines are rows by themselves, or look like rows that their reader complains about. */
  #hides(from: number, end: number): 'rows' | 'like rows' | undefined {
    if (this.#rowsAhead.has(from, end)) return 'rows';
    return this.#likeRowsAhead.has(from, end) ? 'like rows' : undefined;
  }

  #bare(at: number): readonly string[] {
    const part = partIn(this.#line(at), this.#delimiter, BARE);
    return part ? cellsOf(part, this.#delimiter) : [];
  }

  #line(at: number): string {
    return this.#lines[at] ?? '';
  }
}
