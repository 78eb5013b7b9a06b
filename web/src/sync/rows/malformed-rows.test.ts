import { stamp } from '@furrow/domain/events/event';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { NINE, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask } from '@furrow/domain/todo/task-changes';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

const ADA = uuidFor('ada', NINE);
const cycle = wired(ledgerOf(focusSessionAfterCycle({}).facts));
const [first] = cycle;
const strike = stamp(
  { kind: 'planting-struck', planting: firstPlantingId('cycle'), at: NINE, struck: true },
  { id: uuidFor('strike', NINE), day: '2026-11-20' },
);

let server: ModelServer;
let device: Device;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  server = new ModelServer();
  device = await openDevice(server);
  const { showOwner } = await import('../../read-model/read-model-owner.ts');
  showOwner(device.storage, ADA);
});

const add = (name: string) =>
  device.changeTasks((records, edit) =>
    addTask(records, uuidFor(name, edit.at), contentNamed(name), edit),
  );

const names = () =>
  JSON.parse(device.storage.getItem('todos') ?? '[]').map(({ name }: { name: string }) => name);

const unreadable = () => device.state.getState().unreadable;

test.each([
  ['null', null],
  ['no event', 7],
  ['an instant that is not one', { ...first, id: uuidFor('x', NINE), at: 'noon' }],
  ['a day that is not one', { ...first, id: uuidFor('x', NINE), day: '2026-02-30' }],
  ['no focus', { ...first, id: uuidFor('x', NINE), focus: undefined }],
  ['an id that is not one', { ...first, id: 7 }],
  ['a strike without a planting', { ...strike, planting: undefined }],
  ['a strike that says neither yes nor no', { ...strike, struck: 'yes' }],
  ['a shortening without its end', { ...strike, kind: 'planting-shortened', beginning: 60 }],
  ['a tag whose id is a number', { ...strike, kind: 'planting-tagged', tag: 7 }],
])(
  'an event that is damaged (%s) is set aside and said, and stops no other (D4)',
  async (_, event) => {
    await device.damage('ledger', { owner: ADA, event, state: 'queued' });
    await device.live(ADA, cycle);
    expect(device.shown().pomoStats).toMatchObject({ '2026-11-20': { completed: 4 } });
    await expect.poll(unreadable).toBe(1);
    expect(await device.sync(ADA)).toBeUndefined();
    expect(server.ledgerOf(ADA)).toEqual(cycle.map(({ id }) => id));
    expect(device.shown().pomoStats).toMatchObject({ '2026-11-20': { completed: 4 } });
    expect(await device.outbox.readUnsent(ADA)).toMatchObject({ queued: 0 });
    expect(await device.everything('ledger')).toContainEqual({
      owner: `corrupt:${ADA}`,
      event,
      state: 'queued',
    });
  },
);

test.each([
  ['no content', { content: null }],
  ['no name', { content: { value: { notes: '' }, at: NINE, by: 'x' } }],
  ['a number for its origin', { origin: 7 }],
  ['no days', { days: null }],
])(
  'a task that is damaged (%s) is set aside and said, and stops no other (D4)',
  async (_, damage) => {
    await add('Sow');
    const [row] = await device.everything('tasks');
    const record = { ...row?.record, origin: uuidFor('damaged', NINE), ...damage };
    await device.damage('tasks', { ...row, record });
    await add('Hoe');
    expect(names()).toEqual(['Sow', 'Hoe']);
    await expect.poll(unreadable).toBe(1);
    expect(await device.sync(ADA)).toBeUndefined();
    expect(server.tasksOf(ADA)).toHaveLength(2);
  },
);

test('an event of a newer release’s kind is not damaged, and waits (D44)', async () => {
  const newer = { ...first, id: uuidFor('newer', NINE), kind: 'planting-watered' };
  await device.damage('ledger', { owner: ADA, event: newer, state: 'queued' });
  await device.queued(ADA);
  expect(await device.outbox.readUnsent(ADA)).toMatchObject({ queued: 1 });
});

test('a garden that is damaged in storage is asked for again', async () => {
  await device.live(ADA, cycle);
  await device.sync(ADA);
  await device.damage('gardens', { version: 1, pomoStats: null, harvestHistory: null }, ADA);
  await device.damage('lists', { version: 'x', focus: null }, ADA);
  expect(await device.sync(ADA)).toBeUndefined();
  expect(await device.outbox.readServerGarden(ADA)).toMatchObject({ version: 1, pomoStats: {} });
  expect(device.shown().pomoStats).toMatchObject({ '2026-11-20': { completed: 4 } });
});

test('a log-out deletes the account’s unreadable rows (D76)', async () => {
  await device.damage('ledger', { owner: ADA, event: null, state: 'queued' });
  await device.live(ADA, cycle);
  await expect.poll(unreadable).toBe(1);
  const { forgetSent } = await import('../exchange/verdicts.ts');
  await forgetSent(ADA);
  expect(await device.everything('ledger')).toHaveLength(cycle.length);
});
