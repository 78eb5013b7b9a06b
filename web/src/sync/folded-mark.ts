import type { KeyValueStorage } from '../platform/browser-storage.ts';
import { FIGURE_KEYS, FOLDED_KEY, FOLDED_ROWS_KEY } from '../read-model/identity-keys.ts';
import type { LedgerPage } from './browser-ledger.ts';

/** How far the storage keys hold the ledger. */
export interface FoldedMark {
  /** The number of the last event they hold. */
  readonly last: number;
  /** How many events of the owner there were up to it; unknown where an older Furrow folded last. */
  readonly rows: number | undefined;
  /** Keys of figures that could not be read, and were set aside. */
  readonly damaged: readonly string[];
}

/** The mark as it stands; undefined where it makes no sense. */
export function readMark(storage: KeyValueStorage): FoldedMark | undefined {
  const last = storage.getItem(FOLDED_KEY);
  const words = storage.getItem(FOLDED_ROWS_KEY)?.split(' ') ?? [];
  const damaged = FIGURE_KEYS.filter((key) => words.includes(key));
  const [of, count, ...more] = words.filter((word) => !damaged.includes(word)).map(Number);
  if (of === undefined) return markOf(last ?? '0', undefined, damaged);
  const isTold = isCount(of) && isCount(count) && more.length === 0;
  if (last === null || !isTold || Number(last) < of) return undefined;
  // An older Furrow, which counts nothing, may have gone on from it.
  return markOf(last, Number(last) === of ? count : undefined, damaged);
}

/** The keys hold the ledger as it is. */
export function writeMark(
  storage: KeyValueStorage,
  { last, rows }: Pick<LedgerPage, 'last' | 'rows'>,
): void {
  storage.setItem(FOLDED_KEY, String(last));
  storage.setItem(FOLDED_ROWS_KEY, `${last} ${rows}`);
}

/**
 * Whether the keys can hold what a mark says. Browsers clear one kind of storage and leave the other, and what is in neither any
 * more is no part of the garden.
 * @param page what the ledger has after the mark
 */
export function canBeTrue(mark: FoldedMark | undefined, page: LedgerPage): boolean {
  if (!mark) return false;
  return mark.rows === undefined ? page.last >= mark.last : page.rowsBefore === mark.rows;
}

/** There is nothing to be written where nothing is folded: an older Furrow's mark is made one that counts. */
export function isCounted({ last, rows, damaged }: FoldedMark): boolean {
  return damaged.length === 0 && (rows !== undefined || last === 0);
}

function markOf(
  last: string,
  rows: number | undefined,
  damaged: readonly string[],
): FoldedMark | undefined {
  return isCount(Number(last)) ? { last: Number(last), rows, damaged } : undefined;
}

function isCount(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
