import { projectGarden } from '@furrow/domain/ledger/garden';
import { focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { expect, test } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import { wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const ADA = registered('ada');

const events = wired(ledgerOf(focusSessionAfterCycle({ name: 'corn' }).facts, 'corn'));

/** The same record with its fields in the other direction, as a server may write them. */
const turned = (record: object | undefined) =>
  Object.fromEntries(Object.entries(record ?? {}).toReversed());

test('figures that a rebuild does not change stay as they are written', async () => {
  const device = await openDevice(new ModelServer());
  await device.become(ADA);
  await device.live(ADA.id, events);
  await device.sync(ADA.id);
  const written = JSON.stringify(turned(projectGarden(events).lastSession));
  device.storage.setItem('lastSession', written);
  device.storage.setItem('furrow:garden-version', '0');
  device.storage.setItem('pomoStats', '{}');
  const { showGarden } = await import('./catch-up.ts');
  await showGarden(ADA.id);
  expect(device.storage.getItem('lastSession')).toBe(written);
  expect(device.shown()).toMatchObject({ pomoStats: projectGarden(events).days });
});
