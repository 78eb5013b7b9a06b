import type { KeyValueStorage } from '../platform/browser-storage.ts';
import { FOLDED_KEY, FOLDED_ROWS_KEY } from '../read-model/identity-keys.ts';
import type { LedgerPage } from './browser-ledger.ts';

/** How far the storage keys hold the ledger. */
export interface FoldedMark {
  /** The number of the last event they hold. */
  readonly last: number;
  /** How many events of the owner there were up to it; unknown where an older Furrow folded last. */
  readonly rows: number | undefined;
}

const NOTHING_FOLDED: FoldedMark = { last: 0, rows: undefined };

/** The mark as it stands; undefined where it makes no sense. */
export function readMark(storage: KeyValueStorage): FoldedMark | undefined {
  const [last, rows] = [storage.getItem(FOLDED_KEY), storage.getItem(FOLDED_ROWS_KEY)];
  if (rows === null) return last === null ? NOTHING_FOLDED : markOf(last, undefined);
  const [of, count] = rows.split(' ').map(Number);
  if (last === null || !isCount(of) || !isCount(count) || Number(last) < of) return undefined;
  // An older Furrow, which counts nothing, may have gone on from it.
  return markOf(last, Number(last) === of ? count : undefined);
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
export function isCounted({ last, rows }: FoldedMark): boolean {
  return rows !== undefined || last === 0;
}

function markOf(last: string, rows: number | undefined): FoldedMark | undefined {
  return isCount(Number(last)) ? { last: Number(last), rows } : undefined;
}

function isCount(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
