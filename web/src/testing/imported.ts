import { packed } from '@furrow/domain/history/packed-sessions';
import type { PastSession } from '@furrow/domain/history/past-session';
import { newTag } from '@furrow/domain/tags/tag';
import { NINE } from '@furrow/domain/testing/focus-session';
import { importOf, sessionOf } from '@furrow/domain/testing/past-sessions';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { newTask } from '@furrow/domain/todo/task-record';
import { openDevice, type Device } from './device.ts';
import { uuidFor } from './events.ts';
import type { ModelServer } from './model-server.ts';
import { registered } from './registered.ts';

export const ADA = registered('ada');
export const IMPORT = uuidFor('import', NINE);
export const MATHS = uuidFor('maths', NINE);

/** A browser, with what Furrow does with histories there. */
export async function openWithHistory(server: ModelServer, kept?: IDBFactory) {
  const device = await openDevice(server, undefined, kept);
  const { storeImport } = await import('../sync/history/store-import.ts');
  const { readHistory } = await import('../sync/history/read-history.ts');
  const { readSessionCounts } = await import('../sync/history/session-counts.ts');
  const { undoImport } = await import('../sync/history/undo-import.ts');
  const { watchShownFocus } = await import('../sync/almanac/shown-focus.ts');
  return {
    ...device,
    storeImport,
    readHistory,
    readSessionCounts,
    undoImport,
    watchShownFocus,
  };
}

export async function signedInWithHistory(server: ModelServer, kept?: IDBFactory) {
  const device = await openWithHistory(server, kept);
  await device.become(ADA);
  return device;
}

/** So many sessions, each of some 2,000 bytes. */
export const sessionsOf = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    sessionOf({ id: String(place).padStart(10, '_'), note: '.'.repeat(1950), tag: MATHS }),
  );

interface Fields {
  readonly sessions?: readonly PastSession[];
  readonly tasks?: readonly string[];
}

/** What an import brings: sessions with a tag, and tasks with these names. */
export function broughtBy({ sessions = sessionsOf(3), tasks = [] }: Fields = {}) {
  const edit = { at: NINE, by: IMPORT };
  const content = { name: 'Maths', colour: 'leaf', archived: false, into: null };
  const origins = tasks.map((name) => ({ origin: uuidFor(name, NINE), wantedId: NINE }));
  return {
    record: importOf({
      origin: IMPORT,
      at: NINE,
      tags: [MATHS],
      tasks: origins.map(({ origin }) => origin),
    }),
    packs: packed(sessions),
    tags: [newTag(MATHS, content, edit)],
    tasks: origins.map((id, place) => newTask([], id, contentNamed(tasks[place] ?? ''), edit)),
  };
}

/** The names on the to-do list. */
export const listed = ({ storage }: Device): readonly string[] =>
  JSON.parse(storage.getItem('todos') ?? '[]').map(({ name }: { name: string }) => name);

export const pastSessionRows = async (device: Device) =>
  (await device.everything('tasks')).filter(({ kind }) => kind === 'past-sessions');
