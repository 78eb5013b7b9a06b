import type { LedgerEvent } from '@furrow/domain/ledger/event';
import { HOUR } from '@furrow/domain/time';
import type { Instant } from '@furrow/domain/time';
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

/** The only planting under way: one runs at a time in a browser (D23). */
const CURRENT = 'current';

/** Longer than any focus period and any day: events farther apart do not touch each other. */
const REACH = 36 * HOUR;

interface LedgerSchema extends DBSchema {
  /** Every event made in this browser, numbered in the order it was entered. */
  ledger: {
    key: number;
    value: LedgerEvent;
    indexes: { id: string; at: Instant; planting: string };
  };
  /** The planting under way; parsed where it is read. */
  growing: { key: typeof CURRENT; value: unknown };
}

type LedgerDatabase = IDBPDatabase<LedgerSchema>;

/** Events with the number of the last of them. */
export interface LedgerPage {
  readonly events: readonly LedgerEvent[];
  readonly last: number;
}

let opening: Promise<LedgerDatabase> | undefined;

function openLedger(): Promise<LedgerDatabase> {
  opening ??= openDB<LedgerSchema>('furrow', 1, {
    upgrade(database) {
      const ledger = database.createObjectStore('ledger', { autoIncrement: true });
      ledger.createIndex('id', 'id', { unique: true });
      ledger.createIndex('at', 'at');
      ledger.createIndex('planting', 'planting');
      database.createObjectStore('growing');
    },
    blocking: forgetConnection,
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** A newer Furrow in another tab wants to change the database: make way for it. */
function forgetConnection(_current: number, _blocked: number | null, event: IDBVersionChangeEvent) {
  opening = undefined;
  if (event.target instanceof IDBDatabase) event.target.close();
}

/** What is kept as the planting under way, unparsed; `undefined` where there is none. */
export async function readGrowing(): Promise<unknown> {
  const database = await openLedger();
  return database.get('growing', CURRENT);
}

/** Notes that the planting is still alive. Nothing is lost with it, so it need not be flushed. */
export async function writeGrowing(growing: unknown): Promise<void> {
  const database = await openLedger();
  await database.put('growing', growing, CURRENT);
}

/**
 * Keeps the planting under way, or forgets it, and enters events, in one transaction that is on
 * disk when the promise resolves.
 */
export async function enterEvents(growing: unknown, events: readonly LedgerEvent[]): Promise<void> {
  const database = await openLedger();
  const entry = database.transaction(['ledger', 'growing'], 'readwrite', { durability: 'strict' });
  const kept = entry.objectStore('growing');
  const ledger = entry.objectStore('ledger');
  await Promise.all([
    growing === undefined ? kept.delete(CURRENT) : kept.put(growing, CURRENT),
    ...events.map((event) => ledger.add(event)),
    entry.done,
  ]);
}

/** Enters one event beside whatever grows, in a transaction that is on disk when the promise resolves. */
export async function enterEvent(event: LedgerEvent): Promise<void> {
  const database = await openLedger();
  const entry = database.transaction('ledger', 'readwrite', { durability: 'strict' });
  await Promise.all([entry.store.add(event), entry.done]);
}

/** One planting's events, in the order they were entered. */
export async function readPlantingEvents(planting: string): Promise<readonly LedgerEvent[]> {
  const database = await openLedger();
  return database.getAllFromIndex('ledger', 'planting', planting);
}

/** The events entered after the one of that number; 0 for all. */
export async function readEventsAfter(number: number): Promise<LedgerPage> {
  const database = await openLedger();
  const fresh = IDBKeyRange.lowerBound(number, true);
  const reading = database.transaction('ledger');
  const [events, numbers] = await Promise.all([
    reading.store.getAll(fresh),
    reading.store.getAllKeys(fresh),
  ]);
  return { events, last: numbers.at(-1) ?? number };
}

/** The other events that those may depend on: of the same plantings, or near them in time. */
export async function readRelatedEvents(
  events: readonly LedgerEvent[],
): Promise<readonly LedgerEvent[]> {
  const database = await openLedger();
  const earliest = Math.min(...events.map((event) => event.at)) - REACH;
  const plantings = new Set(events.flatMap((event) => plantingOf(event)));
  const reading = database.transaction('ledger');
  const found = await Promise.all([
    reading.store.index('at').getAll(IDBKeyRange.lowerBound(earliest)),
    ...[...plantings].map((planting) => reading.store.index('planting').getAll(planting)),
  ]);
  const fresh = new Set(events.map((event) => event.id));
  const related = new Map(found.flat().map((event) => [event.id, event]));
  return [...related.values()].filter((event) => !fresh.has(event.id));
}

function plantingOf(event: LedgerEvent): string[] {
  return event.kind === 'level-reset' ? [] : [event.planting];
}
