import { pino } from 'pino';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openStore, type Store, type StoreSettings } from '../db/store.ts';
import { copyStartedDataDir } from './in-folder.ts';
import { createDatabase } from './separate-postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface FreshHome {
  readonly settings: StoreSettings;
  readonly remove: () => Promise<void>;
}

/** An empty data directory whose cluster is made already. */
export async function freshEmbeddedHome(): Promise<FreshHome & { readonly dataDir: string }> {
  const { path: dataDir, remove } = await temporaryFolder();
  await copyStartedDataDir(dataDir);
  return { settings: { kind: 'embedded', dataDir }, dataDir, remove };
}

/** An empty database on the PostgreSQL that runs on its own; it goes with its server. */
async function freshSeparateHome(): Promise<FreshHome> {
  const url = await createDatabase(inject('separatePostgresUrl'));
  return { settings: { kind: 'postgres', url }, remove: async () => {} };
}

const EMBEDDED = { home: 'the embedded store', makeFresh: freshEmbeddedHome };
const SEPARATE = { home: 'a separate PostgreSQL', makeFresh: freshSeparateHome };

/** These tests wait as long as a slow machine needs; `outage.test.ts` and its like open stores with the usual limits. */
const PATIENT = { connectionTimeoutMillis: 0, query_timeout: 0 };

type Suite = (store: () => Store) => void;

/** Runs a suite on a fresh, migrated store. Both homes are the same PostgreSQL, so that testing SQL on one of them is enough. */
export function describeOnStore(title: string, suite: Suite): void {
  describeOn([SEPARATE], title, suite);
}

/** Runs a suite about the store itself twice: on the embedded one and over TCP. */
export function describeOnEachStore(title: string, suite: Suite): void {
  describeOn([EMBEDDED, SEPARATE], title, suite);
}

function describeOn(homes: readonly (typeof SEPARATE)[], title: string, suite: Suite): void {
  describe.each(homes)(`${title}, on $home`, ({ makeFresh }) => {
    let home: FreshHome;
    let store: Store;
    beforeAll(async () => {
      home = await makeFresh();
      store = await openStore(home.settings, pino({ level: 'silent' }), undefined, PATIENT);
    });
    afterAll(async () => {
      await store.close();
      await home.remove();
    });
    suite(() => store);
  });
}
