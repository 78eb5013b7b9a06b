import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { afterEach, expect, test, vi } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import { wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const ADA = registered('ada');

afterEach(() => vi.restoreAllMocks());

test('an exchange that sends nothing and hears nothing new reads only what is queued, and compares no figures', async () => {
  const device = await openDevice(new ModelServer());
  await device.become(ADA);
  await device.live(ADA.id, wired(ledgerOf(focusSessionAfterCycle({}).facts)));
  await device.sync(ADA.id);
  const stores = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const counts = vi.spyOn(IDBIndex.prototype, 'count');
  const rows = vi.spyOn(IDBIndex.prototype, 'getAll');
  const written = vi.spyOn(device.storage, 'setItem');
  await device.sync(ADA.id);
  expect(stores).not.toHaveBeenCalled();
  expect(counts).not.toHaveBeenCalled();
  expect(written).not.toHaveBeenCalled();
  const indexes = rows.mock.contexts.map((index) => index instanceof IDBIndex && index.name);
  expect(new Set(indexes)).toEqual(new Set(['state']));
});
