import { NOTE_KIND } from '@furrow/contract/testing/note-kind';
import type { NoteRecord } from '@furrow/domain/testing/note-record';
import type * as Contract from '@furrow/contract/record-kinds';
import { NINE } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask } from '@furrow/domain/todo/task-changes';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';

const table = vi.hoisted(() => ({ hasNotes: true }));

vi.mock('@furrow/contract/record-kinds', async (original) => {
  const { RECORD_KINDS } = await original<typeof Contract>();
  const kinds = () => (table.hasNotes ? new Map([...RECORD_KINDS, NOTE_KIND]) : RECORD_KINDS);
  return { RECORD_KINDS: { get: (name: string) => kinds().get(name) } };
});

const ADA = registered('ada');
const [name, noteKind] = NOTE_KIND;
const NOTES = {
  name,
  idOf: (note: NoteRecord) => noteKind.idOf(note),
  holds: (record: unknown): record is NoteRecord => noteKind.schema.safeParse(record).success,
};

let server: ModelServer;

beforeEach(() => {
  table.hasNotes = true;
  server = new ModelServer();
});

async function write(device: Device, owner: string, id: string, text: string, at: number) {
  const note = { id: uuidFor(id, NINE), text: { value: text, at, by: uuidFor(text, at) } };
  await device.records.changeRecords(NOTES, owner, (notes) => [
    ...notes.filter((each) => each.id !== note.id),
    note,
  ]);
}

const notesOf = async ({ records }: Device, owner: string) =>
  (await records.readRecords(NOTES, owner)).map(({ text }) => text.value ?? '').toSorted();

async function signedIn(): Promise<Device> {
  const device = await openDevice(server);
  await device.become(ADA);
  return device;
}

test('a kind that is only in the table is sent with the tasks, merged between two browsers, and adopted', async () => {
  const here = await openDevice(server);
  await write(here, await here.owner.guestOwner(), 'first', 'from a guest', NINE);
  here.registering.begin('ada@example.com');
  await here.become(ADA);
  const there = await signedIn();
  expect(await notesOf(there, ADA.id)).toEqual(['from a guest']);

  await write(here, ADA.id, 'second', 'from here', NINE + 1);
  await write(there, ADA.id, 'first', 'corrected there', NINE + 3);
  await write(here, ADA.id, 'first', 'corrected here, but earlier', NINE + 2);
  await here.changeTasks((records, edit) =>
    addTask(records, uuidFor('task', NINE), contentNamed('Hoe'), edit),
  );
  for (const device of [here, there, here]) await device.sync(ADA.id);
  for (const device of [here, there]) {
    expect(await notesOf(device, ADA.id)).toEqual(['corrected there', 'from here']);
    expect(await device.outbox.readUnsent(ADA.id)).toMatchObject({ queued: 0, held: 0 });
  }
  expect(server.tasksOf(ADA.id)).toHaveLength(1);
});

test('a log-out deletes the account’s records of a kind, except unsent ones (D6, D76)', async () => {
  const device = await signedIn();
  await write(device, ADA.id, 'sent', 'sent', NINE);
  await device.sync(ADA.id);
  await write(device, ADA.id, 'unsent', 'unsent', NINE);
  server.network = () => ({ isDown: true, losesAnswer: false });
  await device.become(null);
  expect(await notesOf(device, ADA.id)).toEqual(['unsent']);
  await device.owners.forgetAccount(ADA.id);
  expect(await device.everything('tasks')).toEqual([]);
});

test('a kind that only a newer page knows is kept unchanged, and is not a task (D44)', async () => {
  const newer = await signedIn();
  await write(newer, ADA.id, 'first', 'newer', NINE);
  await newer.sync(ADA.id);
  table.hasNotes = false;
  server.network = () => ({ isDown: false, losesAnswer: false });
  const older = await signedIn();
  expect(JSON.parse(older.storage.getItem('todos') ?? '[]')).toEqual([]);
  expect(older.state.getState().unreadable).toBe(0);
  table.hasNotes = true;
  expect(await notesOf(older, ADA.id)).toEqual(['newer']);
});
