import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { NINE, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { SECOND } from '@furrow/domain/time';
import { addTask } from '@furrow/domain/todo/task-changes';
import { expect, test } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

const ADA = uuidFor('ada', 1_700_000_000_000);

async function turnedAway(code: 'storage-full' | 'too-many-requests') {
  const server = new ModelServer();
  const device = await openDevice(server);
  const events = wired(ledgerOf(focusSessionAfterCycle({}).facts));
  await device.live(ADA, events);
  server.turnsEventsAway = code;
  return { server, device, events };
}

test.each([
  ['storage-full', 600],
  ['too-many-requests', 90],
] as const)(
  'events that are turned away with %s stay queued, and go out later, each once (D75)',
  async (code, seconds) => {
    const { server, device, events } = await turnedAway(code);
    expect(await device.sync(ADA)).toMatchObject({ code, retryAfter: seconds * SECOND });
    expect(await device.queued(ADA)).toHaveLength(events.length);
    server.turnsEventsAway = undefined;
    expect(await device.sync(ADA)).toBeUndefined();
    expect(server.ledgerOf(ADA)).toEqual(events.map(({ id }) => id));
    expect(await device.queued(ADA)).toEqual([]);
  },
);

test('a full account still hears of its other devices, and asks for room once each time', async () => {
  const { server, device } = await turnedAway('storage-full');
  const [elsewhere] = addTask([], uuidFor('Sow', NINE), contentNamed('Sow'), {
    at: NINE,
    by: uuidFor('add', NINE),
  });
  const sent = { sentAt: NINE, user: ADA, records: [{ kind: 'task', record: elsewhere }] };
  await server.fetch('/api/sync', { method: 'POST', body: JSON.stringify(sent) });
  const before = server.requests.length;
  expect(await device.sync(ADA)).toMatchObject({ code: 'storage-full' });
  expect(server.requests.slice(before)).toEqual(['POST /api/sync']);
});
