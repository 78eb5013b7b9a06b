import 'fake-indexeddb/auto';
import { openDB, unwrap } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { letEndsGoUnheard } from './unheard-ends.ts';

const unheard = vi.fn();
process.on('unhandledRejection', unheard);
afterEach(() => process.off('unhandledRejection', unheard));

it('the failure of a transaction is news only for those who await its requests or its end', async () => {
  const database = await openDB(crypto.randomUUID(), 1, {
    upgrade: (made) => void made.createObjectStore('beds'),
  });
  letEndsGoUnheard(unwrap(database));
  const changing = database.transaction('beds', 'readwrite');
  await changing.store.add('carrots', 1);
  await expect(changing.store.add('weeds', 1)).rejects.toThrow();
  await expect(database.get('beds', 1)).resolves.toBeUndefined();
  expect(unheard).not.toHaveBeenCalled();
  await expect(changing.done).rejects.toThrow();
});
