import { contentNamed } from '@furrow/domain/testing/tasks';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { NINE, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { addTask, changeTask } from '@furrow/domain/todo/task-changes';
import { listedTasks } from '@furrow/domain/todo/task-list';
import { beforeEach, expect, test } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const viewer = registered('ada');
const ADA = viewer.id;

const cycle = wired(ledgerOf(focusSessionAfterCycle().facts));
const [first, rest] = [cycle.slice(0, 1), cycle.slice(1)];
const later = focusSessionAfterCycle({ name: 'later', at: NINE + 3 * HOUR });
const otherCycle = wired(ledgerOf(later.facts, 'other'));

let server: ModelServer;
let here: Device;
let there: Device;

beforeEach(async () => {
  server = new ModelServer();
  [here, there] = [await openDevice(server), await openDevice(server)];
  const { showOwner } = await import('../../read-model/read-model-owner.ts');
  for (const { storage } of [here, there]) showOwner(storage, ADA);
});

/** This browser has sent a cycle, the backup has only its first pomodoro, and the other browser knows all of it. */
async function knowMoreThanTheBackup() {
  await here.live(ADA, first);
  await here.sync(ADA);
  server.backUp(ADA);
  await here.live(ADA, rest);
  await here.sync(ADA);
  await there.sync(ADA);
}

const ids = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id).toSorted();
const idsOnServer = () => server.ledgerOf(ADA).toSorted();
const unsent = (device: Device) => device.outbox.readUnsent(ADA);

test('after a restore every event that a browser holds comes back, once, and both browsers agree', async () => {
  await knowMoreThanTheBackup();
  server.restore(ADA);
  await there.live(ADA, otherCycle);
  const asked = server.requests.length;
  await there.sync(ADA);
  await here.sync(ADA);
  await there.sync(ADA);
  // Who hears of the restore sends what it made, and had sent before, in a second request of the same exchange.
  expect(server.requests.slice(asked)).toEqual(Array.from({ length: 4 }, () => 'POST /api/sync'));
  expect(idsOnServer()).toEqual(ids([...cycle, ...otherCycle]));
  const { days, history } = server.gardenOf(ADA);
  for (const device of [here, there]) {
    expect(device.shown()).toMatchObject({ pomoStats: days, harvestHistory: history });
    expect(await unsent(device)).toMatchObject({ queued: 0, refused: [] });
  }
});

test('while events are offered again, each shows once, and they count as unsent', async () => {
  await knowMoreThanTheBackup();
  const before = here.shown();
  server.restore(ADA);
  server.turnsEventsAway = 'too-many-requests';
  await here.sync(ADA);
  expect(here.shown()).toEqual(before);
  expect(await unsent(here)).toMatchObject({ queued: cycle.length });
  server.turnsEventsAway = undefined;
  await here.sync(ADA);
  expect(here.shown()).toEqual(before);
  expect(await unsent(here)).toMatchObject({ queued: 0 });
  expect(idsOnServer()).toEqual(ids(cycle));
});

test('a restore is recognised by the lower version', async () => {
  await knowMoreThanTheBackup();
  const { life } = server;
  server.restore(ADA);
  server.life = life;
  await here.sync(ADA);
  expect(idsOnServer()).toEqual(ids(cycle));
});

test('a server that begins to name its life is taken to be in the known one', async () => {
  server.life = undefined;
  await here.live(ADA, cycle);
  await here.sync(ADA);
  server.life = 'the first that is named';
  const asked = server.requests.length;
  await here.sync(ADA);
  expect(server.requests.slice(asked)).toEqual(['POST /api/sync']);
  expect(await unsent(here)).toMatchObject({ queued: 0 });
  server.restore(ADA);
  await here.sync(ADA);
  expect(idsOnServer()).toEqual(ids(cycle));
});

/** Renames a task; a task that is not there is added. */
const change = (device: Device, name: string, to: string) =>
  device.changeTasks((records, edit) => {
    const found = listedTasks(records).find(({ todo }) => todo.name === name);
    if (found) return changeTask(records, found.todo.id, contentNamed(to), edit);
    return addTask(records, uuidFor(to, edit.at), contentNamed(to), edit);
  });

test('tasks and edits that the backup lacks come back, and later edits of others stay', async () => {
  for (const name of ['Sow', 'Hoe']) await change(here, name, name);
  await here.sync(ADA);
  server.backUp(ADA);
  await change(here, 'Sow', 'Sow beans');
  await change(here, 'Reap', 'Reap');
  await here.sync(ADA);
  server.restore(ADA);
  await there.sync(ADA);
  await change(there, 'Hoe', 'Hoe twice');
  await there.sync(ADA);
  await here.sync(ADA);
  await there.sync(ADA);
  const names = listedTasks(server.tasksOf(ADA)).map(({ todo }) => todo.name);
  expect(names.toSorted()).toEqual(['Hoe twice', 'Reap', 'Sow beans']);
  for (const { storage } of [here, there])
    expect(JSON.parse(storage.getItem('todos') ?? '[]')).toEqual(
      listedTasks(server.tasksOf(ADA)).map(({ todo }) => todo),
    );
});

test('if the backup lacks the session, the lacking events wait for the next sign-in (D6)', async () => {
  await here.become(viewer);
  await knowMoreThanTheBackup();
  server.restore(ADA);
  server.hasForgottenSessions = true;
  await here.sync(ADA);
  expect(here.storage.getItem('pomoStats')).toBeNull();
  server.hasForgottenSessions = false;
  await here.become(viewer);
  await here.sync(ADA);
  expect(idsOnServer()).toEqual(ids(cycle));
  expect(here.shown().pomoStats).toEqual(server.gardenOf(ADA).days);
});

test('if a session ends in the same life, nothing that was sent stays (D76)', async () => {
  await here.become(viewer);
  await here.live(ADA, cycle);
  await here.sync(ADA);
  server.hasForgottenSessions = true;
  await here.sync(ADA);
  expect((await here.ledger.readEventsAfter(ADA, 0)).events).toEqual([]);
});
