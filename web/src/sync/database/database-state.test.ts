import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { databaseState } from './database-state.ts';
import { ledgerOpener } from './ledger-database.ts';

afterEach(() => {
  indexedDB.deleteDatabase('furrow');
});

/** Another page opens the database in another version, and closes it only when the test says so. */
function openElsewhere(version: number): Promise<IDBDatabase> {
  const request = indexedDB.open('furrow', version);
  return new Promise((resolve) =>
    request.addEventListener('success', () => resolve(request.result)),
  );
}

test('a page that waits for another to close the database says so, and goes on when it does', async () => {
  const older = await openElsewhere(1);
  const opening = ledgerOpener()();
  await expect.poll(() => databaseState.getState().isHeldUp).toBe(true);
  older.close();
  await opening;
  expect(databaseState.getState().isHeldUp).toBe(false);
});

test('a page closes the database if another needs a newer version of it', async () => {
  await ledgerOpener()();
  expect((await openElsewhere(4)).version).toBe(4);
});
