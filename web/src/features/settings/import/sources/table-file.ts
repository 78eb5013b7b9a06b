import type { Table } from './csv.ts';
import { fileOf, type RowOutcome } from './row-outcome.ts';
import type { ReadFile } from './source.ts';

/** A file of sessions only, from a table with a row for each below its header. */
export function fileOfTable(
  text: string,
  { rows }: Table,
  outcomeOf: (cells: readonly string[]) => RowOutcome,
): ReadFile {
  const [header, ...below] = rows;
  const width = header?.cells.length ?? 0;
  const outcomes = below.map(({ line, cells, flaw }, index) => {
    const outcome = flaw ?? outcomeOf(cells);
    const isWhole = cells.length >= width && !isFlaw(outcome);
    const isLast = index === below.length - 1;
    const isCut = isLast && !isWhole && !text.endsWith('\n');
    return [{ line }, isCut ? 'cut-off' : outcome] as const;
  });
  return fileOf(outcomes);
}

/** Whether a row is not as its format has it, perhaps because the file ends in the middle of it. */
function isFlaw(outcome: RowOutcome): boolean {
  return outcome === 'unreadable' || outcome === 'no-such-time' || outcome === 'no-duration';
}
