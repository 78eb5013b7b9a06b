import type { GardenAnswer } from '@furrow/contract/garden';
import type { LedgerEvent } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Told } from '../api/server-headers.ts';
import { isFull } from '../platform/browser-storage.ts';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { heldUp } from './held-up.ts';

/** Whose an event is: a user's id, or the one this browser gave its guest (D6). */
export type Owner = string;

/**
 * How far an event has come: waiting for the server, taken by it, refused and kept for its owner to see, or waiting for a server
 * that knows what it is (D44).
 */
export type RowState = 'queued' | 'sent' | 'refused' | 'not-yet';

/** How far something that was made in this browser has come. */
export interface Standing {
  readonly state: RowState;
  /** Versions of page and server that did not take it: each judges it once (D44). Rows of release 0.1.0 do not say. */
  readonly judgedBy?: readonly string[];
  /** Why the server refused it (D29): one of the codes, or one that only a newer release knows. */
  readonly code?: string;
  /**
   * It is queued though the server had taken it: in an earlier life of its data. What is shown holds it, and the garden of this
   * life may hold it, too.
   */
  readonly isOffered?: true;
}

/** One event made in this browser. */
export interface LedgerRow extends Standing {
  readonly owner: Owner;
  readonly event: LedgerEvent;
}

/** One record, as it is here. A `refused` one the server can't keep, so that it stays here alone until it is edited. */
export interface RecordRow extends Standing {
  readonly owner: Owner;
  /** Left out of tasks, which were the only kind there was. */
  readonly kind?: string;
  readonly record: StoredRecord;
}

/** A task; or, under its id, what is of another kind. */
export interface StoredRecord {
  readonly origin: string;
  readonly kept?: unknown;
}

/** An account's garden as the server last told it, whole. */
export type ServerGarden = Told &
  Pick<GardenAnswer, 'pomoStats' | 'harvestHistory' | 'lastSession'>;

/** What the server last told of an account's records, besides what they hold. */
export interface ServerList extends Told {
  /** Seconds of focus by task id (D40). */
  readonly focus: Record<string, number>;
}

/** The key of the only guest there is at a time. */
export const GUEST = 'guest';

const GUEST_PREFIX = 'guest-';

/** A name for a new guest of this browser. */
export const guestNamed = (name: string): Owner => `${GUEST_PREFIX}${name}`;

/** Under which name stands what an owner had and nobody can read (D4). */
export const asideOwner = (owner: Owner): Owner => `corrupt:${owner}`;

/** Where it stands up to when the tabs of this browser have reminded an owner. */
export const remindedKey = (owner: Owner): string => `reminded:${owner}`;

export const isGuest = (owner: Owner): boolean => owner.startsWith(GUEST_PREFIX);

export interface LedgerSchema extends DBSchema {
  /** Every event made here, numbered in the order it was entered. */
  ledger: {
    key: number;
    value: LedgerRow;
    indexes: {
      id: [Owner, string];
      at: [Owner, Instant];
      planting: [Owner, string];
      state: [Owner, RowState];
      task: [Owner, number];
    };
  };
  /** Every record there is or was, by whose it is and its id (D41). */
  tasks: {
    key: [Owner, string];
    value: RecordRow;
    indexes: { owner: Owner; state: [Owner, RowState] };
  };
  lists: { key: Owner; value: ServerList };
  /** The planting each owner has under way, and up to when they were reminded; parsed where it is read. */
  growing: { key: Owner; value: unknown };
  gardens: { key: Owner; value: ServerGarden };
  /** The owner of what is grown here signed out. */
  guests: { key: typeof GUEST; value: Owner };
  /** Which account took a guest's events: a tab that still grows for the guest goes on for the account (D7). */
  adoptions: { key: Owner; value: Owner };
}

export type LedgerDatabase = IDBPDatabase<LedgerSchema>;

/** The two stores of what is made here and sent. */
export const MADE_HERE = ['ledger', 'tasks'] as const;

export type Changing = IDBPTransaction<LedgerSchema, typeof EVERYTHING, 'readwrite'>;

const EVERYTHING = [...MADE_HERE, 'lists', 'gardens', 'growing', 'guests', 'adoptions'] as const;

let opening: Promise<LedgerDatabase> | undefined;
let inMemory = false;

/** Whether this browser keeps nothing, so that events last as long as the page. */
export function isLedgerInMemory(): boolean {
  return inMemory;
}

/** @throws where the browser has a database and can't open it, for want of room */
export function openLedger(): Promise<LedgerDatabase> {
  opening ??= openKept().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Does all of some work on the database or nothing of it: it is on disk when the promise resolves. */
export async function changeEverything<Result>(
  work: (changing: Changing) => Promise<Result>,
  durability: IDBTransactionDurability = 'strict',
): Promise<Result> {
  const database = await openLedger();
  const changing = database.transaction(EVERYTHING, 'readwrite', { durability });
  const [result] = await Promise.all([work(changing), changing.done]);
  return result;
}

async function openKept(): Promise<LedgerDatabase> {
  try {
    return await open();
  } catch (error) {
    if (isFull(error)) throw error;
    // oxlint-disable-next-line no-console -- the only trace of why nothing will be kept
    console.warn('This browser keeps no database; Furrow works in memory.', error);
    await loadChunk('fake-indexeddb/auto', () => import('fake-indexeddb/auto'));
    inMemory = true;
    return open();
  }
}

async function open(): Promise<LedgerDatabase> {
  const opened = await openDB<LedgerSchema>('furrow', 3, {
    upgrade(database, oldVersion, _newVersion, upgrade) {
      // Version 1 never left the workshop.
      if (oldVersion === 1) {
        database.deleteObjectStore('ledger');
        database.deleteObjectStore('growing');
      }
      if (oldVersion < 2) makeLedger(database);
      if (oldVersion < 3) {
        upgrade.objectStore('ledger').createIndex('task', ['owner', 'event.taskId']);
        const tasks = database.createObjectStore('tasks', { keyPath: ['owner', 'record.origin'] });
        tasks.createIndex('owner', 'owner');
        tasks.createIndex('state', ['owner', 'state']);
        database.createObjectStore('lists');
      }
    },
    blocked: () => heldUp.setState({ isHeldUp: true }),
    blocking: forgetConnection,
    terminated: () => (opening = undefined),
  });
  heldUp.setState({ isHeldUp: false });
  return opened;
}

function makeLedger(database: LedgerDatabase): void {
  const ledger = database.createObjectStore('ledger', { autoIncrement: true });
  ledger.createIndex('id', ['owner', 'event.id'], { unique: true });
  ledger.createIndex('at', ['owner', 'event.at']);
  ledger.createIndex('planting', ['owner', 'event.planting']);
  ledger.createIndex('state', ['owner', 'state']);
  database.createObjectStore('growing');
  database.createObjectStore('gardens');
  database.createObjectStore('guests');
  database.createObjectStore('adoptions');
}

/** A newer Furrow in another tab wants to change the database: make way for it. */
function forgetConnection(_current: number, _blocked: number | null, event: IDBVersionChangeEvent) {
  opening = undefined;
  if (event.target instanceof IDBDatabase) event.target.close();
}

/** The keys of everything an owner has, by index `id` or `state` and in the store of tasks, damaged ones too. */
export function allOf(owner: Owner): IDBKeyRange {
  return IDBKeyRange.bound([owner, -Infinity], [owner, '\uFFFF']);
}
