import { MAX_EVENTS } from '@furrow/contract/exchange-limits';
import type { LedgerEvent } from '@furrow/domain/events/event';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { vi } from 'vitest';
import type { Viewer } from '../api/viewer.ts';
import type { LedgerDatabase, OwnerId } from '../sync/database/ledger-database.ts';
import type { ModelServer } from './model-server.ts';
import { smallStorage } from './small-storage.ts';

/** A separate browser: its database, its local storage, and Furrow's sync as loaded there. */
export type Device = Awaited<ReturnType<typeof openDevice>>;

type Store = 'ledger' | 'tasks' | 'gardens' | 'guests' | 'lists';

interface Shown {
  readonly pomoStats: unknown;
  readonly harvestHistory: unknown;
  readonly lastSession: unknown;
}

class StorageNews extends Event {
  readonly key: string | undefined;
  constructor(type: string, { key }: { key?: string } = {}) {
    super(type);
    this.key = key;
  }
}

/** How a browser's database may be damaged. */
function damages(factory: IDBFactory, openLedger: () => Promise<LedgerDatabase>) {
  /** The browser clears its database, or only some stores, or only this many rows of them. */
  async function emptyDatabase(stores?: readonly Store[], rows?: number): Promise<void> {
    if (!stores) {
      const request = factory.deleteDatabase('furrow');
      await new Promise((resolve) => request.addEventListener('success', resolve));
      return;
    }
    const emptying = (await openLedger()).transaction(stores, 'readwrite');
    for (const store of stores) {
      const keys = await emptying.objectStore(store).getAllKeys(null, rows);
      await Promise.all(keys.map((key) => emptying.objectStore(store).delete(key)));
    }
    await emptying.done;
  }
  /** Puts a value into the database, as in a damaged browser. */
  async function damage(store: Store, value: unknown, key?: string): Promise<void> {
    const damaging = unwrap(await openLedger()).transaction(store, 'readwrite');
    damaging.objectStore(store).put(value, key);
    await new Promise((resolve) => damaging.addEventListener('complete', resolve));
  }
  const everything = async <Name extends 'ledger' | 'tasks' | 'gardens'>(store: Name) =>
    (await openLedger()).getAll(store);
  const allGrowing = async () => (await openLedger()).getAll('growing');
  return { damage, emptyDatabase, everything, allGrowing };
}

/** Opens a new browser. Devices share the page's globals, but each read its own when it was opened. */
export async function openDevice(
  server: ModelServer,
  room: { characters: number } = { characters: Infinity },
  kept = new IDBFactory(),
) {
  vi.resetModules();
  const storage = smallStorage(room);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { userAgent: 'Chrome/149 (X11; Linux x86_64)', onLine: true });
  // A test may have a page of its own, which it hides and shows.
  if (!('document' in globalThis))
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('StorageEvent', StorageNews);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('indexedDB', kept);
  vi.stubGlobal('fetch', server.fetch);
  const { browserStorage } = await import('../platform/browser-storage.ts');
  const database = await import('../sync/database/ledger-database.ts');
  const ledger = await import('../sync/rows/browser-ledger.ts');
  const outbox = await import('../sync/exchange/outbox.ts');
  const { readEventsAfter } = await import('../sync/figures/folded-mark.ts');
  const { readServerGarden, readYoungPlants } = await import('../sync/figures/server-garden.ts');
  const { catchUp } = await import('../sync/figures/catch-up.ts');
  const { synchronize } = await import('../sync/exchange/synchronize.ts');
  const owners = await import('../sync/owners/change-owner.ts');
  const viewers = await viewersHere(server);
  // Read now: another device may be opened before they are used.
  browserStorage();
  await database.openLedger();
  return {
    storage,
    ledger: { ...ledger, readEventsAfter },
    outbox: { ...outbox, readServerGarden },
    /** The queued events. */
    queued: async (user: OwnerId) => (await outbox.readWaiting(user, MAX_EVENTS)).events,
    owners,
    ...(await recordsHere()),
    owner: await import('../sync/rows/owner.ts'),
    adoptable: await import('../sync/owners/adoption.ts'),
    catchUp,
    readYoungPlants,
    clearStorage: () => storage.clear(),
    ...damages(indexedDB, database.openLedger),
    growing: await import('../sync/growing/growing.ts'),
    state: (await import('../sync/rows/sync-state.ts')).syncState,
    registering: (await import('../api/registering.ts')).registering,
    ...viewers,
    /** Appends events as the focus page does, one after the other. */
    live: async (user: OwnerId, events: readonly LedgerEvent[]) => {
      for (const event of events) {
        await ledger.appendEvent(user, event);
        await catchUp();
      }
    },
    sync: (user: OwnerId) => synchronize(user, true),
    /** The values that the screens read. */
    shown: () => shownIn(storage),
  };
}

async function viewersHere({ users }: ModelServer) {
  const { changeOwner, forgetAccount } = await import('../sync/owners/change-owner.ts');
  const { viewerChange } = await import('../api/viewer-change.ts');
  const { heed } = await import('../api/session.ts');
  viewerChange.connect({
    onViewerChanged: changeOwner,
    onViewerDeleted: ({ id }) => forgetAccount(id),
    onSessionEnded: () => {},
  });
  return {
    /** Somebody signs in or out; resolves when the followers have run. */
    become: (viewer: Viewer) => {
      if (viewer) users.set(viewer.id, viewer);
      return viewerChange.become(viewer);
    },
    /** The server says who is signed in to a page that knows of nobody. */
    hear: (viewer: Viewer) => heed(viewerChange.asking(), viewer),
  };
}

async function recordsHere() {
  const { changeTasks, refreshTasks } = await import('../sync/tasks/change-tasks.ts');
  const { refreshSettings } = await import('../sync/preferences/settings.ts');
  const preferences = await import('../read-model/preferences.ts');
  const records = await import('../sync/rows/records.ts');
  return { changeTasks, refreshTasks, records, preferences, refreshSettings };
}

function shownIn(storage: Pick<Storage, 'getItem'>): Shown {
  return {
    pomoStats: parse(storage.getItem('pomoStats')) ?? {},
    harvestHistory: parse(storage.getItem('harvestHistory')) ?? [],
    lastSession: parse(storage.getItem('lastSession')) ?? undefined,
  };
}

function parse(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
