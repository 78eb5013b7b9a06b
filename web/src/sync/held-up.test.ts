import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** Another page opens the database in another version, and closes it only when the test says so. */
function openElsewhere(version: number): Promise<IDBDatabase> {
  const request = indexedDB.open('furrow', version);
  request.addEventListener('upgradeneeded', () => {
    // The stores of the first version.
    if (version === 1) ['ledger', 'growing'].map((name) => request.result.createObjectStore(name));
  });
  return new Promise((resolve) =>
    request.addEventListener('success', () => resolve(request.result)),
  );
}

test('a page that waits for another to close the database says so, and goes on when it does', async () => {
  const older = await openElsewhere(1);
  const { openLedger } = await import('./ledger-database.ts');
  const { heldUp } = await import('./held-up.ts');
  const opening = openLedger();
  await expect.poll(() => heldUp.getState().isHeldUp).toBe(true);
  older.close();
  await opening;
  expect(heldUp.getState().isHeldUp).toBe(false);
});

test('a page closes the database if another needs a newer version of it', async () => {
  const { openLedger } = await import('./ledger-database.ts');
  await openLedger();
  expect((await openElsewhere(4)).version).toBe(4);
});
