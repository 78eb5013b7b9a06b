import type { LedgerEvent } from '@furrow/domain/events/event';
import type { KeyValueStorage } from '../../platform/browser-storage.ts';
import { FIGURE_KEYS, FOLDED_KEY, FOLDED_ROWS_KEY } from '../../read-model/identity-keys.ts';
import { allOf, openLedger, type OwnerId } from '../database/ledger-database.ts';
import { isRowOf, readableRows } from '../rows/readable.ts';

/** How far the ledger is folded into the storage keys. */
export interface FoldedMark {
  /** The number of the last folded event. */
  readonly last: number;
  /** How many events the owner had up to it; unknown if an older release folded last. */
  readonly rows: number | undefined;
  /** Keys of figures that were unreadable and set aside. */
  readonly damaged: readonly string[];
}

/** An owner's events after a number, and counts of the whole ledger. */
export interface LedgerPage {
  readonly events: readonly LedgerEvent[];
  /** The number of the ledger's last event, whoever owns it; 0 in an empty ledger. */
  readonly last: number;
  /** How many events the owner has up to the given number, and in all. */
  readonly rowsBefore: number;
  readonly rows: number;
}

/** The stored mark; undefined if it is invalid. */
export function readMark(storage: KeyValueStorage): FoldedMark | undefined {
  const last = storage.getItem(FOLDED_KEY);
  const words = storage.getItem(FOLDED_ROWS_KEY)?.split(' ') ?? [];
  const damaged = FIGURE_KEYS.filter((key) => words.includes(key));
  const [of, count, ...more] = words.filter((word) => !damaged.includes(word)).map(Number);
  if (of === undefined) return markOf(last ?? '0', undefined, damaged);
  const isTold = isCount(of) && isCount(count) && more.length === 0;
  if (last === null || !isTold || Number(last) < of) return undefined;
  // An older release, which does not count, may have folded more since.
  return markOf(last, Number(last) === of ? count : undefined, damaged);
}

/** Notes that the keys hold the ledger as it is. */
export function writeMark(
  storage: KeyValueStorage,
  { last, rows }: Pick<LedgerPage, 'last' | 'rows'>,
): void {
  storage.setItem(FOLDED_KEY, String(last));
  storage.setItem(FOLDED_ROWS_KEY, `${last} ${rows}`);
}

/**
 * Whether a mark fits the ledger. A browser may clear its database and leave local storage: then the keys contain events that the ledger
 * has lost, and that are no longer a part of the garden.
 * @param page what the ledger has after the mark
 */
export function canBeTrue(mark: FoldedMark | undefined, page: LedgerPage): boolean {
  if (!mark) return false;
  return mark.rows === undefined ? page.last >= mark.last : page.rowsBefore === mark.rows;
}

/** An owner's events after the one with that number, without refused ones; 0 for all. */
export async function readEventsAfter(owner: OwnerId, number: number): Promise<LedgerPage> {
  const database = await openLedger();
  const fresh = IDBKeyRange.lowerBound(number, true);
  const reading = database.transaction('ledger');
  const [found, rows, newest] = await Promise.all([
    reading.store.getAll(fresh),
    reading.store.index('id').count(allOf(owner)),
    reading.store.openKeyCursor(null, 'prev'),
  ]);
  const own = found.filter((row) => isRowOf(owner, row));
  const events = readableRows(owner, own)
    .filter(({ state }) => state !== 'refused')
    .map(({ event }) => event);
  return { events, last: newest?.key ?? 0, rowsBefore: rows - own.length, rows };
}

/** Whether the mark can stay as it is: an older release's mark is rewritten with a count. */
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
