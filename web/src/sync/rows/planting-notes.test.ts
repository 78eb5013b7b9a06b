import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { expect, it } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import { wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const ADA = registered('ada');

const grown = (name: string, description: string, at = NINE) =>
  wired(ledgerOf(new FocusSession({ name, at, plan: { description } }).grow(1).facts, name));

it('reads the notes of the plantings that have some, of their owner alone', async () => {
  const device = await openDevice(new ModelServer());
  const [letters, silent] = [grown('letters', 'Letters'), grown('silent', '')];
  await device.become(ADA);
  await device.live(ADA.id, [...letters, ...silent]);
  const plantings = [...letters, ...silent].flatMap((event) =>
    event.kind === 'level-reset' ? [] : [event.planting],
  );
  const [first = ''] = plantings;
  const notes = await device.ledger.readPlantingNotes([...new Set(plantings), 'unknown.1']);
  expect([...notes]).toEqual([[first, 'Letters']]);
  await device.become(registered('eve'));
  expect((await device.ledger.readPlantingNotes([first])).size).toBe(0);
});
