import { focusByPlanting } from '@furrow/domain/ledger/changed-focus';
import { MINUTE, SECOND } from '@furrow/domain/time';
import { listedTasks } from '@furrow/domain/todo/task-list';
import { expect } from 'vitest';
import type { Desk } from './desk.ts';
import type { FileMove, Move, PastSessionMove } from './moves.ts';
import { importsOf, offered, ownerAt, tagsOf, tasksOf } from './read.ts';
import { tagNamed } from '@furrow/domain/tags/tag-changes';
import { tagsInEffect } from '@furrow/domain/tags/tags-in-effect';
import { nthOf, type World } from './world.ts';

const ZONE = 'Europe/Berlin';

type HistoryMove = Extract<
  Move,
  { does: 'import' | 'import again' | 'undo import' | 'add past session' }
>;

/** Brings history along, or takes it back. */
export async function changeHistory(world: World, desk: Desk, move: HistoryMove): Promise<void> {
  switch (move.does) {
    case 'import':
      world.files.push({ file: move.file, exportedAt: Date.now() });
      return importFile(desk, fileText(move.file, Date.now()));
    case 'import again': {
      const again = nthOf(world.files, move.nth);
      return again && importFile(desk, fileText(again.file, again.exportedAt));
    }
    case 'undo import':
      return undoNth(world, desk, move.nth);
    case 'add past session':
      return addPast(desk, move.session);
  }
}

/** Imports a file as the dialog does, with every tag. */
async function importFile(desk: Desk, text: string): Promise<void> {
  const owner = await ownerAt(desk);
  const ask = desk.import.importAnswers();
  const here = await desk.import.readHere(owner);
  const options = {
    timeZone: ZONE,
    dayOrder: 'month-first' as const,
    now: Date.now(),
    people: [],
    languages: [],
  };
  const files = [new File([text], 'export.csv')];
  const preview = await ask({ kind: 'read', files, options, here, room: Infinity });
  if (preview.kind !== 'preview') throw new Error(`The file was not read: ${preview.kind}`);
  if (preview.sessions + preview.tasks === 0) return;
  await desk.import.storeFound({ ask, close: () => {} }, owner, preview, new Map());
}

/** A file as the other program exports it at an instant. */
function fileText(file: FileMove, exportedAt: number): string {
  return 'sessions' in file ? reportOf(file.sessions, exportedAt) : listOf(file.tasks);
}

const HEADER =
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags';

/** A detailed report of Toggl Track. */
function reportOf(sessions: readonly PastSessionMove[], exportedAt: number): string {
  const rows = sessions.map(({ ago, minutes, tag }, place) => {
    const start = Math.floor(exportedAt / MINUTE) * MINUTE - (ago + minutes) * MINUTE;
    const times = [start, start + minutes * MINUTE].map(clockOf).join(',');
    const length = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
    return `Ada,ada@farm.example,,${tag ?? ''},,note ${place},No,${times},${length},`;
  });
  return [HEADER, ...rows, ''].join('\n');
}

function clockOf(instant: number): string {
  const { year, month, day, hour, minute, second } = partsAt(instant);
  return `${year}-${month}-${day},${hour}:${minute}:${second}`;
}

function partsAt(instant: number): Record<string, string> {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** A project of Todoist. */
function listOf(tasks: readonly string[]): string {
  const rows = tasks.map((task) => `task,${task},,1,1,Anna (1),,,,Europe/Berlin,,None,,`);
  return [
    'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG',
    ...rows,
    '',
  ].join('\n');
}

/** 'Undo' of an import that was not undone. Whatever is in use, as far as the device can know, is there afterwards. */
async function undoNth(world: World, desk: Desk, nth: number): Promise<void> {
  const live = (await importsOf(desk)).filter(({ undone }) => undone === null);
  const chosen = nthOf(
    live.toSorted((a, b) => a.at - b.at),
    nth,
  );
  if (!chosen) return;
  const used = await usedAt(world, desk);
  await desk.undoing.undoImport(await ownerAt(desk), chosen.origin);
  const left = await listedAt(desk);
  expect(used.filter((each) => !left.has(each))).toEqual([]);
}

/** The tasks on the list, and the tags that are offered. */
async function listedAt(desk: Desk): Promise<ReadonlySet<string>> {
  const tasks = listedTasks(await tasksOf(desk)).map(({ todo }) => `task ${todo.id}`);
  return new Set([...tasks, ...(await offered(desk)).map(({ id }) => `tag ${id}`)]);
}

/** What a device lists, and focus that it can know has: its own, and what the server knows if it can be asked. */
async function usedAt(world: World, desk: Desk): Promise<readonly string[]> {
  const owner = await ownerAt(desk);
  const isTold = world.signedIn.has(desk) && !world.offline.has(desk);
  const here = (await desk.everything('ledger')).flatMap((row) =>
    row.owner === owner ? row.event : [],
  );
  // Of the focus of other devices, the server tells what counts.
  const told = [...focusByPlanting(isTold ? world.server.eventsOf(world.account.id) : []).values()];
  const tags = tagsInEffect(await tagsOf(desk));
  const onTasks = [...here, ...told.flatMap(({ periods }) => periods)].flatMap((each) =>
    'taskId' in each ? `task ${each.taskId}` : [],
  );
  const tagged = [...here, ...told].flatMap((each) =>
    'tag' in each && each.tag ? `tag ${tags.get(each.tag)?.id}` : [],
  );
  const used = new Set([...onTasks, ...tagged]);
  return [...(await listedAt(desk))].filter((each) => used.has(each));
}

/** 'Add past session'. */
async function addPast(desk: Desk, { ago, minutes, tag }: PastSessionMove): Promise<void> {
  const start = Date.now() - (ago + minutes) * MINUTE;
  const known = tag === null ? undefined : tagNamed(tagsInEffect(await tagsOf(desk)), tag);
  await desk.past.addPastSession({
    when: { start, offset: 60 },
    seconds: (minutes * MINUTE) / SECOND,
    tag: known?.id ?? null,
    note: '',
  });
}
