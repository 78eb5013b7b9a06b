import type { GardenNews } from '@furrow/contract/garden';
import type { LedgerEvent } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  openDB,
  type StoreNames,
  unwrap,
} from 'idb';
import type { KnownVersion } from '../../api/server-headers.ts';
import { isFull } from '../../platform/browser-storage.ts';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import { whenShown } from '../../platform/kept-page.ts';
import { sharedRun } from '../../platform/shared-run.ts';
import { databaseState } from './database-state.ts';
import { abortWhenLeft } from './left-transactions.ts';
import { letEndsGoUnheard } from './unheard-ends.ts';

/** Who owns an event: a user's id, or the id that this browser gave its guest (D6). */
export type OwnerId = string;

/**
 * The state of an event: queued for the server, taken by it, refused and kept for its owner to see, or held for a server
 * that knows its kind (D44).
 */
export type RowState = 'queued' | 'sent' | 'refused' | 'not-yet';

/** What the server has said about something that was made in this browser. */
export interface Verdict {
  readonly state: RowState;
  /** Pairs of page and server versions that did not take it: each pair judges it once. Rows of release 0.1.0 lack them. */
  readonly judgedBy?: readonly string[];
  /** Why the server refused it (D29): a known code, or one of a newer release. */
  readonly code?: string;
  /**
   * The server had taken it in an earlier life of its data, and it is queued again. The read model contains it, and the server's garden of
   * this life may contain it, too.
   */
  readonly isOffered?: true;
}

/** One event made in this browser. */
export interface LedgerRow extends Verdict {
  readonly owner: OwnerId;
  readonly event: LedgerEvent;
}

/** One record, as this browser has it. The server can't keep a `refused` one: it stays only here until it is edited. */
export interface RecordRow extends Verdict {
  readonly owner: OwnerId;
  /** Missing for tasks, the first kind there was. */
  readonly kind?: string;
  readonly record: StoredRecord;
}

/** A task, or a record of another kind in `kept`. */
export interface StoredRecord {
  readonly origin: string;
  readonly kept?: unknown;
}

/** An account's whole garden, as the server last told it. */
export type ServerGarden = KnownVersion &
  Pick<GardenNews, 'pomoStats' | 'harvestHistory' | 'lastSession' | 'young' | 'resetAt'>;

/** What the server last told of an account's records, apart from their contents. */
export interface ServerList extends KnownVersion {
  /** Seconds of focus by task id (D40). */
  readonly focus: Record<string, number>;
  /** Pomodoros by task id, of the tasks that have some (D60). An older server does not tell them. */
  readonly pomodoros?: Record<string, number>;
}

/** The only key of the store `guests`: a browser has one guest at a time. */
export const GUEST = 'guest';

const GUEST_PREFIX = 'guest-';

/** The owner id of a new guest of this browser. */
export const guestNamed = (name: string): OwnerId => `${GUEST_PREFIX}${name}`;

/** The owner under whom an owner's unreadable rows are set aside (D4). */
export const asideOwner = (owner: OwnerId): OwnerId => `corrupt:${owner}`;

/** The key of the mark that says up to when an owner was reminded in this browser. */
export const remindedKey = (owner: OwnerId): string => `reminded:${owner}`;

/** The key of the random id under which this browser holds an owner's running planting (D48). */
export const holderKey = (owner: OwnerId): string => `holder:${owner}`;

/** The key of what the server was told of this browser's push subscription (D49). */
export const pushKey = (owner: OwnerId): string => `push:${owner}`;

/** The key of the focus of an account's plantings, as the server told it for the Almanac. */
export const almanacKey = (owner: OwnerId): string => `almanac:${owner}`;

export const isGuest = (owner: OwnerId): boolean => owner.startsWith(GUEST_PREFIX);

export interface LedgerSchema extends DBSchema {
  /** Every event made here, numbered in the order of appending. */
  ledger: {
    key: number;
    value: LedgerRow;
    indexes: {
      id: [OwnerId, string];
      at: [OwnerId, Instant];
      planting: [OwnerId, string];
      state: [OwnerId, RowState];
      task: [OwnerId, number];
    };
  };
  /** Every record, deleted ones included, by owner and id (D41). */
  tasks: {
    key: [OwnerId, string];
    value: RecordRow;
    indexes: { owner: OwnerId; state: [OwnerId, RowState] };
  };
  lists: { key: OwnerId; value: ServerList };
  /** The running planting of each owner, and other values of an owner under keys of their own; whoever reads them parses them. */
  growing: { key: OwnerId; value: unknown };
  gardens: { key: OwnerId; value: ServerGarden };
  /** The owner of what is grown here while signed out. */
  guests: { key: typeof GUEST; value: OwnerId };
  /** Who took over an owner's events, such as a guest's account: a tab that runs a planting for the guest goes on for the account (D7). */
  adoptions: { key: OwnerId; value: OwnerId };
}

export type LedgerDatabase = IDBPDatabase<LedgerSchema>;

/** The two stores of what is made here and sent. */
export const MADE_HERE = ['ledger', 'tasks'] as const;

export type MadeHere = (typeof MADE_HERE)[number];

/** The stores of what an account has here. */
export const OF_ACCOUNT = [...MADE_HERE, 'gardens', 'lists', 'growing'] as const;

type StoreName = StoreNames<LedgerSchema>;

/** A transaction that can change these stores. One with more stores can be passed for it, too. */
export interface Changing<Name extends StoreName> {
  readonly objectStore: <One extends Name>(
    name: One,
  ) => IDBPObjectStore<LedgerSchema, readonly StoreName[], One, 'readwrite'>;
}

/** Opens the database once for a page; again only if that failed, or the database was closed. A page in the back-forward cache waits. */
export function ledgerOpener(): () => Promise<LedgerDatabase> {
  const opener = sharedRun((close) =>
    openKept(close).catch((error: unknown) => {
      close();
      throw error;
    }),
  );
  return () => whenShown().then(opener);
}

/** @throws where the browser keeps databases, but has no room to open this one, or is just deleting it */
export const openLedger = ledgerOpener();

/** Runs work on some stores in one transaction, which is on disk when the promise resolves. Other stores can be used meanwhile. */
export async function changeStores<Name extends StoreName, Result>(
  stores: readonly Name[],
  work: (changing: Changing<Name>) => Promise<Result>,
  durability: IDBTransactionDurability = 'strict',
): Promise<Result> {
  const database = await openLedger();
  const changing = database.transaction<readonly StoreName[], 'readwrite'>(stores, 'readwrite', {
    durability,
  });
  const [result] = await Promise.all([work(changing), changing.done]);
  return result;
}

async function openKept(onClosed: () => void): Promise<LedgerDatabase> {
  try {
    return await open(onClosed, databaseState.getState().isInMemory === true);
  } catch (error) {
    // A browser that kept the database keeps one again, perhaps once somebody's deletion of all data is over.
    if (isFull(error) || databaseState.getState().isInMemory === false) throw error;
    // oxlint-disable-next-line no-console -- the only trace of why nothing will be kept
    console.warn('This browser keeps no database; Furrow works in memory.', error);
    await loadChunk('fake-indexeddb/auto', () => import('fake-indexeddb/auto'));
    return open(onClosed, true);
  }
}

async function open(onClosed: () => void, isInMemory: boolean): Promise<LedgerDatabase> {
  const opened = await openDB<LedgerSchema>('furrow', 3, {
    // Every release has had version 3, so there is nothing to upgrade.
    upgrade: makeStores,
    blocked: () => databaseState.setState({ isHeldUp: true }),
    // A newer release in another tab wants to upgrade the database.
    blocking: (_current, _blocked, { target }) => {
      onClosed();
      if (target instanceof IDBDatabase) target.close();
    },
    terminated: onClosed,
  });
  databaseState.setState({ isHeldUp: false, isInMemory });
  letEndsGoUnheard(unwrap(opened));
  abortWhenLeft(unwrap(opened));
  return opened;
}

function makeStores(database: LedgerDatabase): void {
  const ledger = database.createObjectStore('ledger', { autoIncrement: true });
  ledger.createIndex('id', ['owner', 'event.id'], { unique: true });
  ledger.createIndex('at', ['owner', 'event.at']);
  ledger.createIndex('planting', ['owner', 'event.planting']);
  ledger.createIndex('state', ['owner', 'state']);
  ledger.createIndex('task', ['owner', 'event.taskId']);
  const tasks = database.createObjectStore('tasks', { keyPath: ['owner', 'record.origin'] });
  tasks.createIndex('owner', 'owner');
  tasks.createIndex('state', ['owner', 'state']);
  database.createObjectStore('growing');
  database.createObjectStore('gardens');
  database.createObjectStore('guests');
  database.createObjectStore('adoptions');
  database.createObjectStore('lists');
}

/** The range of all rows of an owner, for a key or an index that begins with the owner. It includes damaged rows, with a number in place of a text. */
export function allOf(owner: OwnerId): IDBKeyRange {
  return IDBKeyRange.bound([owner, -Infinity], [owner, '\uFFFF']);
}
