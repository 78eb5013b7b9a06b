import { afterEach, expect, test, vi } from 'vitest';
import { begun, focusing } from '../../testing/focusing.ts';
import { ModelServer } from '../../testing/model-server.ts';

afterEach(() => vi.restoreAllMocks());

test('a tick of the timer keeps no reader of the ledger or of the server’s garden waiting', async () => {
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const { page } = await focusing(new ModelServer());
  const growing = begun();
  await page.keep(growing, []);
  opened.mockClear();
  await page.keep({ ...growing, lastSeen: growing.lastSeen + 1000 }, []);
  const writes = opened.mock.calls.filter(([, mode]) => mode === 'readwrite');
  const changed = writes.flatMap(([stores]) => Array.from(stores));
  expect(changed).toContain('growing');
  for (const other of ['ledger', 'gardens', 'lists']) expect(changed).not.toContain(other);
});
