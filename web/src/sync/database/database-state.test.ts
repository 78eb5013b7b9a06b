import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
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
  const newer = await openElsewhere(4);
  expect(newer.version).toBe(4);
  newer.close();
});

test('a page that cannot open the database while somebody deletes it fails, and does not work in memory from then on', async () => {
  const open = ledgerOpener();
  await open();
  (await openElsewhere(4)).close();
  indexedDB.deleteDatabase('furrow');
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('The connection was closed.', 'AbortError');
  });
  await expect(open()).rejects.toThrow('The connection was closed.');
  expect(databaseState.getState().isInMemory).toBe(false);
  expect((await open()).version).toBe(3);
});
