import { hostileRecords } from '@furrow/contract/testing/hostile-records';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { GROWING_ORIGIN } from '@furrow/domain/growing/growing-record';
import { PREFERENCES_ORIGIN } from '@furrow/domain/preferences/preferences-record';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { NINE } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask } from '@furrow/domain/todo/task-changes';
import { listedTasks } from '@furrow/domain/todo/task-list';
import { newTask } from '@furrow/domain/todo/task-record';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';
import { choose, settingsIn } from '../../testing/settings.ts';

const ADA = registered('ada');

let server: ModelServer;

beforeEach(() => {
  server = new ModelServer();
});

async function signedIn(): Promise<Device> {
  const device = await openDevice(server);
  await device.become(ADA);
  return device;
}

const add = ({ changeTasks }: Device, name: string) =>
  changeTasks((tasks, edit) => addTask(tasks, uuidv7(), contentNamed(name), edit));

const namesOnServer = () => listedTasks(server.tasksOf(ADA.id)).map(({ todo }) => todo.name);

const taskOf = (origin: string, name: string) => {
  const edit = { at: NINE, by: uuidFor(name, NINE) };
  return newTask([], { origin, wantedId: NINE }, contentNamed(name), edit);
};

async function send(records: readonly unknown[]) {
  const body = JSON.stringify({ sentAt: Date.now(), user: ADA.id, records });
  await server.fetch('/api/sync', { method: 'POST', body });
}

/** A page begins a planting, or takes over the one that grows. */
async function expectTimerHere(device: Device) {
  device.state.setState({ syncedAt: Date.now() });
  const page = device.growing.growingKeeper();
  await page.load();
  const elsewhere = await page.elsewhere.read();
  const { planting } = beginPlanting(firstPlantingId(uuidv7()), DEFAULT_FOCUS_PLAN, Date.now());
  if (elsewhere?.growing) expect(await page.elsewhere.take()).toMatchObject({ kind: 'taken' });
  else await page.keep({ planting, lastSeen: Date.now() }, []);
  expect(await device.sync(ADA.id)).toBeUndefined();
  const row = (await device.everything('tasks')).find(({ kind }) => kind === 'growing');
  expect(row?.state).toBe('sent');
}

test('whatever valid records were sent, each device adds a task, sets a preference and has the timer', async () => {
  await fc.assert(
    fc.asyncProperty(hostileRecords, async (records) => {
      server = new ModelServer();
      await send(records);
      const devices = [await signedIn(), await signedIn()];
      for (const [place, device] of devices.entries()) {
        await device.sync(ADA.id);
        await add(device, `Sow ${place}`);
        await choose(device, 'volume', place);
        expect(await device.sync(ADA.id)).toBeUndefined();
        expect(namesOnServer()).toContain(`Sow ${place}`);
        expect(settingsIn(device)).toMatchObject({ volume: place });
        await expectTimerHere(device);
        const { queued, refusedTasks, refusedKinds } = await device.outbox.readUnsent(ADA.id);
        expect({ queued, refusedTasks, refusedKinds }).toEqual({
          queued: 0,
          refusedTasks: 0,
          refusedKinds: [],
        });
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

test('tasks that took the ids of other kinds stay, beside preferences and the running planting', async () => {
  const taken = [PREFERENCES_ORIGIN, GROWING_ORIGIN].map((origin) => taskOf(origin, origin));
  const device = await signedIn();
  for (const record of taken)
    await device.damage('tasks', { owner: ADA.id, record, state: 'sent' });
  await choose(device, 'language', 'de');
  await expectTimerHere(device);
  expect(settingsIn(device)).toEqual({ language: 'de' });
  await device.refreshTasks();
  for (const { origin } of taken) expect(device.storage.getItem('todos')).toContain(origin);
});

test('a task that an earlier release could not send is offered again once, and taken', async () => {
  const device = await signedIn();
  const parked = taskOf(uuidFor('parked', NINE), 'Parked');
  await device.damage('tasks', {
    owner: ADA.id,
    record: { ...parked, place: { ...parked.place, value: 2 ** 53 } },
    state: 'refused',
    code: 'malformed',
    judgedBy: ['0.2.0 0.2.0'],
  });
  for (let times = 0; times < 2; times += 1) await device.sync(ADA.id);
  expect(namesOnServer()).toEqual(['Parked']);
  await add(device, 'Sow');
  await device.sync(ADA.id);
  expect(namesOnServer().toSorted()).toEqual(['Parked', 'Sow']);
});

test.each(['preferences', 'growing'])('a refused record of the kind %s is told', async (kind) => {
  server.refused.add(kind);
  const device = await signedIn();
  await choose(device, 'language', 'de');
  const page = device.growing.growingKeeper();
  const { planting } = beginPlanting(firstPlantingId(uuidv7()), DEFAULT_FOCUS_PLAN, Date.now());
  await page.keep({ planting, lastSeen: Date.now() }, []);
  await device.sync(ADA.id);
  expect(await device.outbox.readUnsent(ADA.id)).toMatchObject({
    queued: 0,
    refusedKinds: [kind],
  });
});
