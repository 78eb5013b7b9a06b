import { contentWith, sessionOf } from '@furrow/domain/testing/past-sessions';
import { NINE } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask } from '@furrow/domain/todo/task-changes';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  ADA,
  broughtBy,
  IMPORT,
  listed,
  openWithHistory,
  pastSessionRows,
  sessionsOf,
  signedInWithHistory,
} from '../../testing/imported.ts';
import { ModelServer } from '../../testing/model-server.ts';

/** As the server's. */
const MAX_BODY = 64 * 1024;

let server: ModelServer;

beforeEach(() => {
  server = new ModelServer();
  server.maxBody = MAX_BODY;
});

const open = (kept?: IDBFactory) => openWithHistory(server, kept);
const signedIn = (kept?: IDBFactory) => signedInWithHistory(server, kept);

/** So many that they need 40 records. */
const MANY = sessionsOf(40 * 28);

/** So many that they need ten records. */
const SOME = sessionsOf(10 * 28);

const LATE = { origin: 'ffffffff-ffff-8000-8000-000000000001', import: IMPORT };

/** Another device sends one more session of the import. */
async function sendLate() {
  const record = { ...LATE, content: contentWith([sessionOf()]) };
  const body = { sentAt: NINE, user: ADA.id, records: [{ kind: 'past-sessions', record }] };
  await server.fetch('/api/sync', { method: 'POST', body: JSON.stringify(body) });
}

test('a long history of a guest becomes the new account’s, and reaches its other devices in requests that the server takes', async () => {
  const here = await open();
  await here.storeImport(
    await here.owner.guestOwner(),
    broughtBy({ sessions: MANY, tasks: ['Sow'] }),
  );
  expect(await pastSessionRows(here)).toHaveLength(40);
  here.registering.begin('ada@example.com');
  await here.become(ADA);
  expect(await here.sync(ADA.id)).toBeUndefined();
  expect(await here.outbox.readUnsent(ADA.id)).toMatchObject({ queued: 0, refusedKinds: [] });
  const there = await signedIn();
  expect(listed(there)).toEqual(['Sow']);
  const { imports, sessions } = await there.readHistory(ADA.id);
  expect(imports).toEqual([broughtBy({ tasks: ['Sow'] }).record]);
  const byId = new Map(
    sessions.map(({ import: from, ...session }) => [session.id, [from, session]]),
  );
  expect(MANY.map(({ id }) => byId.get(id))).toEqual(MANY.map((each) => [IMPORT, each]));
});

test('no request of a long history is too large, and short records go first', async () => {
  const device = await signedIn();
  await device.storeImport(ADA.id, broughtBy({ sessions: SOME, tasks: ['Sow', 'Hoe'] }));
  const before = server.requests.length;
  const { fetch } = server;
  const kinds: string[][] = [];
  const lengths: number[] = [];
  vi.stubGlobal('fetch', (path: string, init: { readonly body?: string }) => {
    const { records = [] }: { records?: { kind: string }[] } = JSON.parse(init.body ?? '{}');
    kinds.push(records.map(({ kind }) => kind).toSorted());
    lengths.push((init.body ?? '').length);
    return fetch(path, init);
  });
  expect(await device.sync(ADA.id)).toBeUndefined();
  expect(kinds[0]).toEqual(['import', 'tag', 'task', 'task']);
  expect(kinds.slice(1, 11)).toEqual(Array.from({ length: 10 }, () => ['past-sessions']));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_BODY);
  expect(server.requests.length).toBeLessThan(before + 13);
});

test('after the network fails on the way, a page that is opened again sends the rest', async () => {
  const kept = new IDBFactory();
  const first = await signedIn(kept);
  await first.storeImport(ADA.id, broughtBy({ sessions: SOME }));
  let left = 5;
  server.network = () => ({ isDown: (left -= 1) < 0, losesAnswer: left === 0 });
  expect(await first.sync(ADA.id)).toBeDefined();
  expect(await first.outbox.readUnsent(ADA.id)).not.toMatchObject({ queued: 0 });
  const unsent = (await first.readSessionCounts(ADA.id)).get(IMPORT)?.unsent ?? 0;
  expect([0, SOME.length]).not.toContain(unsent);
  server.network = () => ({ isDown: false, losesAnswer: false });
  const again = await open(kept);
  await again.become(ADA);
  expect(await again.sync(ADA.id)).toBeUndefined();
  expect(await again.outbox.readUnsent(ADA.id)).toMatchObject({ queued: 0 });
  expect((await again.readSessionCounts(ADA.id)).get(IMPORT)).toEqual({
    sessions: SOME.length,
    unsent: 0,
  });
  const there = await signedIn();
  expect((await there.readHistory(ADA.id)).sessions).toHaveLength(SOME.length);
});

test('sessions that come after their import was undone are emptied, here and on the server', async () => {
  const here = await signedIn();
  await here.storeImport(ADA.id, broughtBy());
  await here.sync(ADA.id);
  const there = await signedIn();
  await there.undoImport(ADA.id, IMPORT);
  await there.sync(ADA.id);
  await sendLate();
  await there.sync(ADA.id);
  expect((await there.readHistory(ADA.id)).sessions).toEqual([]);
  await there.sync(ADA.id);
  const third = await signedIn();
  expect((await pastSessionRows(third)).map((row) => row.record.kept)).toContainEqual({
    ...LATE,
    content: null,
  });
});

test('a history that has not changed is not read again, and another owner’s is never shown', async () => {
  const device = await signedIn();
  await device.storeImport(ADA.id, broughtBy());
  const history = await device.readHistory(ADA.id);
  expect(await device.readHistory(ADA.id)).toBe(history);
  const guest = await device.owner.guestOwner();
  expect(await device.readHistory(guest)).toMatchObject({ imports: [], sessions: [] });
  await device.storeImport(guest, broughtBy({ sessions: sessionsOf(2) }));
  expect((await device.readHistory(guest)).sessions).toHaveLength(2);
  expect((await device.readHistory(ADA.id)).sessions).toHaveLength(3);
});

test('sessions that come after their import are shown when they come', async () => {
  const device = await signedIn();
  await device.storeImport(ADA.id, broughtBy());
  expect((await device.readHistory(ADA.id)).sessions).toHaveLength(3);
  await sendLate();
  await device.sync(ADA.id);
  expect((await device.readHistory(ADA.id)).sessions).toHaveLength(4);
});

test('a record of sessions that is damaged is set aside when the history is read, and stops nothing else (D4)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const device = await signedIn();
  await device.storeImport(ADA.id, broughtBy());
  const [row] = await pastSessionRows(device);
  const origin = 'ffffffff-ffff-8000-8000-000000000001';
  await device.damage('tasks', { ...row, record: { origin, kept: { origin, content: 7 } } });
  expect((await device.readHistory(ADA.id)).sessions).toHaveLength(3);
  await expect.poll(() => device.state.getState().unreadable).toBe(1);
});

test('a task with the last id that a task can have is listed beside a history', async () => {
  const device = await signedIn();
  await device.storeImport(ADA.id, broughtBy());
  const last = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
  await device.changeTasks((tasks, edit) => addTask(tasks, last, contentNamed('Sow'), edit));
  await device.changeTasks((tasks, edit) => addTask(tasks, IMPORT, contentNamed('Hoe'), edit));
  expect(listed(device)).toEqual(['Sow', 'Hoe']);
});

test('a log-out deletes the history that the server has (D76)', async () => {
  const device = await signedIn();
  await device.storeImport(ADA.id, broughtBy());
  await device.sync(ADA.id);
  await device.become(null);
  expect(await device.everything('tasks')).toEqual([]);
});
