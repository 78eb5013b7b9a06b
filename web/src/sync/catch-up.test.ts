import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { expect, test, vi } from 'vitest';
import { openDevice } from '../testing/device.ts';
import { wired } from '../testing/events.ts';
import { ModelServer } from '../testing/model-server.ts';
import { registered } from '../testing/registered.ts';

const ADA = registered('ada');

const grown = wired(ledgerOf(new FocusSession({ name: 'corn', at: NINE }).grow(4).facts, 'corn'));

test('the whole stored garden is read once for each of its versions, however many events are folded', async () => {
  const device = await openDevice(new ModelServer());
  await device.become(ADA);
  await device.live(ADA.id, grown.slice(0, 1));
  await device.sync(ADA.id);
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get');
  await device.live(ADA.id, grown.slice(1));
  const gardens = reading.mock.contexts.filter(
    (store) => store instanceof IDBObjectStore && store.name === 'gardens',
  );
  expect(grown.length).toBeGreaterThan(3);
  expect(gardens).toHaveLength(1);
  reading.mockRestore();
});
