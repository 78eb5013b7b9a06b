import * as fc from 'fast-check';

/** How a program writes a table. */
export interface CsvStyle {
  readonly delimiter: string;
  readonly quotes: 'all' | 'needed';
}

/** As programs and spreadsheets in different languages write tables. */
export const CSV_STYLES: readonly CsvStyle[] = [',', ';', '\t'].flatMap((delimiter) =>
  (['all', 'needed'] as const).map((quotes) => ({ delimiter, quotes })),
);

const EXPORTED: CsvStyle = { delimiter: ',', quotes: 'needed' };

/** A table as text. */
export function csvText(rows: readonly (readonly string[])[], style = EXPORTED): string {
  const cellText = (cell: string) => {
    const needsQuotes = style.quotes === 'all' || /[",;\t\n]/.test(cell);
    return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  return rows.map((row) => `${row.map(cellText).join(style.delimiter)}\n`).join('');
}

/** What somebody may have typed: words, quotes, delimiters, line breaks, other scripts. */
export const arbitraryWords = fc
  .string({ unit: fc.constantFrom('a', 'B', '7', ' ', ',', ';', '"', '\n', 'é', '木', '🌱') })
  .map((text) => text.trim());

/** With fewer rows, the delimiter is guessed wrongly if notes are full of others. */
export const ENOUGH_ROWS = { minLength: 9, maxLength: 15 };
