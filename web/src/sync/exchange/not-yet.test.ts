import { projectGarden } from '@furrow/domain/ledger/garden';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { NINE, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask, changeTask } from '@furrow/domain/todo/task-changes';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { ReleaseServer } from '../../testing/release-server.ts';

const ADA = uuidFor('ada', 1_700_000_000_000);
const cycle = wired(ledgerOf(focusSessionAfterCycle({}).facts));
const knowsAll = () => true;

let model: ModelServer;
let server: ReleaseServer;
let device: Device;

beforeEach(async () => {
  model = new ModelServer();
  server = new ReleaseServer(model);
  device = await openDevice(model);
  vi.stubGlobal('fetch', server.fetch);
  const { showOwner } = await import('../../read-model/read-model-owner.ts');
  showOwner(device.storage, ADA);
});

/** Synchronizes twice, the second time with the server's version known, as the open page does. */
const syncKnowing = async () => {
  await device.sync(ADA);
  return device.sync(ADA);
};

/** An event with fields that this release does not know, as a newer page in this browser appends it. */
const withMore = (event: LedgerEvent | undefined, more: object): LedgerEvent => {
  if (!event) throw new Error('there is no such event');
  return Object.assign({ ...event }, more);
};

const unsent = async () => {
  const { refused, ...counts } = await device.outbox.readUnsent(ADA);
  return { ...counts, refused: refused.map(({ code }) => code) };
};

const rest = { kind: 'rest-days', id: uuidFor('rest', NINE), day: '2026-11-20', at: NINE };
const NOTHING = { queued: 0, held: 0, refused: [], refusedTasks: 0, refusedKinds: [] };

test('what only a newer server knows is kept, blocks nothing, and is sent whole once the server is updated (D44)', async () => {
  const rainy = withMore(cycle[0], { weather: 'rain' });
  const newer = [rainy, withMore(cycle[1], rest)];
  await device.live(ADA, [...newer, ...cycle.slice(1)]);
  expect(await device.sync(ADA)).toBeUndefined();
  expect(await unsent()).toEqual({ ...NOTHING, held: 2 });
  expect(server.taken).toEqual(cycle.slice(1));
  // The held event counts here meanwhile.
  expect(device.shown().pomoStats).toEqual(projectGarden(cycle).days);

  const { posts } = server;
  await device.sync(ADA);
  await device.sync(ADA);
  expect(server.posts).toBe(posts);

  server.version = '0.3.0';
  server.knows = knowsAll;
  await syncKnowing();
  expect(await unsent()).toEqual(NOTHING);
  expect(server.taken).toEqual(expect.arrayContaining(newer));
  expect(server.taken).toHaveLength(cycle.length + 1);
});

test('each version is asked once, even if two of them answer by turns (D44)', async () => {
  await device.live(ADA, [withMore(cycle[0], { weather: 'rain' })]);
  for (const version of ['0.2.0', '0.2.1', '0.2.0', '0.2.1', '0.2.0']) {
    server.version = version;
    await syncKnowing();
  }
  expect(server.posts).toBe(2);
  expect(await unsent()).toEqual({ ...NOTHING, held: 1 });
});

test('events that an older release called malformed are offered again, once after each update (D44)', async () => {
  const { openLedger } = await import('../database/ledger-database.ts');
  const database = await openLedger();
  const [fine, wrong, old] = cycle;
  if (!fine || !wrong || !old) throw new Error('a cycle has more');
  const parked = { owner: ADA, state: 'refused' as const };
  await database.add('ledger', { ...parked, event: fine, code: 'malformed' });
  await database.add('ledger', { ...parked, event: withMore(wrong, rest), code: 'malformed' });
  await database.add('ledger', { ...parked, event: old, code: 'focus-missing' });
  const [task] = addTask([], uuidFor('task', NINE), contentNamed('Hoe'), {
    at: NINE,
    by: uuidFor('edit', NINE),
  });
  if (task) await database.add('tasks', { ...parked, record: task });
  await syncKnowing();
  expect(server.taken).toEqual([fine, task]);
  expect(await unsent()).toEqual({ ...NOTHING, held: 1, refused: ['focus-missing'] });
  const { posts } = server;
  await device.sync(ADA);
  expect(server.posts).toBe(posts);
});

test('this page offers again events that are held from a page of another version (D44)', async () => {
  const { openLedger } = await import('../database/ledger-database.ts');
  const [event] = cycle;
  if (!event) throw new Error('a cycle has more');
  const database = await openLedger();
  const row = { owner: ADA, event, state: 'not-yet' as const };
  await database.add('ledger', { ...row, judgedBy: ['0.0.9 0.2.0'] });
  await syncKnowing();
  expect(server.taken).toEqual([event]);
});

test('an answer with outcomes and reasons of a newer server is still read (D44)', async () => {
  const outcomes = [
    { outcome: 'composted', id: '1' },
    { outcome: 'refused', code: 'out-of-season', id: '2' },
    { outcome: 'applied', id: '3', by: 'a field' },
  ];
  server.told = (answer) => ('events' in answer ? { ...answer, events: outcomes } : answer);
  await device.live(ADA, cycle.slice(0, 3));
  expect(await device.sync(ADA)).toBeUndefined();
  expect(await unsent()).toEqual({ ...NOTHING, held: 1, refused: ['out-of-season'] });
});

test('an error that only a newer server knows says how long to wait, like any other (D44)', async () => {
  const error = { code: 'snowed-in', message: 'Too much snow.', requestId: '' };
  const headers = { 'Retry-After': '90' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 503, headers }));
  await device.live(ADA, cycle.slice(0, 1));
  expect(await device.sync(ADA)).toMatchObject({ code: 'newer-code', retryAfter: 90_000 });
  expect(await unsent()).toMatchObject({ queued: 1 });
});

test('fields of answers that this page does not know are kept for the next one, through an edit too (D44)', async () => {
  await device.live(ADA, cycle);
  await device.changeTasks((records, edit) =>
    addTask(records, uuidFor('task', edit.at), contentNamed('Hoe'), edit),
  );
  server.told = (answer) =>
    JSON.parse(
      JSON.stringify(answer)
        .replaceAll('"completed":4', '"completed":4,"imported":9')
        .replaceAll('"name":"Hoe"', '"name":"Hoe","effort":3')
        .replaceAll('"wantedId"', '"weather":"rain","wantedId"')
        .replaceAll(/^\{/g, '{"mood":"sunny",'),
    );
  expect(await device.sync(ADA)).toBeUndefined();
  expect(JSON.stringify(await device.outbox.readServerGarden(ADA))).toContain('"imported":9');
  expect(JSON.stringify(device.shown().pomoStats)).toContain('"imported":9');
  expect(device.storage.getItem('todos')).toContain('Hoe');
  expect(device.storage.getItem('todos')).not.toContain('effort');

  server.told = (answer) => answer;
  server.knows = knowsAll;
  await device.changeTasks((records, edit) => {
    const id = records[0]?.wantedId ?? 0;
    return changeTask(records, id, contentNamed('Hoe the field'), edit);
  });
  await device.sync(ADA);
  expect(server.taken.at(-1)).toMatchObject({
    weather: 'rain',
    content: { value: { name: 'Hoe the field', effort: 3 } },
  });
});
