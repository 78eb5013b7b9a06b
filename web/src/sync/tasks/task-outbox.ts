import { mergeTask } from '@furrow/domain/todo/merge';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import type { ToldList } from '../../api/todos.ts';
import { judgedBy } from '../judged.ts';
import { openLedger } from '../ledger-database.ts';
import type { Owner, ServerList, TaskRow } from '../ledger-database.ts';
import { isOtherLife } from '../life.ts';
import { offerSentTasks } from '../offer.ts';
import { readableWord } from '../readable.ts';
import { readableTasks } from '../set-aside.ts';

/** The queued tasks of an owner, no more than so many. */
export async function readQueuedTasks(owner: Owner, most: number): Promise<readonly TaskRecord[]> {
  const database = await openLedger();
  const queued = IDBKeyRange.only([owner, 'queued']);
  const rows = await database.getAllFromIndex('tasks', 'state', queued, most);
  return readableTasks(owner, rows).map(({ record }) => record);
}

/** What the server last told of the list; version 0 where it has not. */
export async function readServerList(owner: Owner): Promise<ServerList> {
  const database = await openLedger();
  return readableWord(await database.get('lists', owner), ['focus']) ?? { version: 0, focus: {} };
}

/** What was sent, and what became of it. */
export interface Sent {
  readonly tasks: readonly TaskRecord[];
  /** Places in it of what the server can't keep. */
  readonly refused: readonly number[];
  /** Places of what it does not know yet (D44). */
  readonly notYet: readonly number[];
  /** Who said so (`judgeNamed`). */
  readonly judge: string;
}

export const NOTHING_SENT: Sent = { tasks: [], refused: [], notYet: [], judge: '' };

/**
 * Takes the server's word on everything that was not edited here since it was sent, in one transaction; what was edited is
 * merged with it and stays queued.
 * @returns whether the server is of another life, so that what it had taken is queued again
 */
export async function settleTasks(owner: Owner, sent: Sent, list: ToldList): Promise<boolean> {
  const database = await openLedger();
  const settling = database.transaction(['tasks', 'lists'], 'readwrite', { durability: 'strict' });
  const [tasks, lists] = [settling.objectStore('tasks'), settling.objectStore('lists')];
  const known = await lists.get(owner);
  const isElsewhere = known !== undefined && isOtherLife(known, list);
  if (isElsewhere) await offerSentTasks(tasks, owner);
  const rows = readableTasks(owner, await tasks.index('owner').getAll(owner));
  const after = settled(new Map(rows.map((row) => [row.record.origin, row])), owner, sent, list);
  const { version, life = known?.life, focus } = list;
  await Promise.all([
    ...after.map((row) => tasks.put(row)),
    lists.put({ version, life, focus }, owner),
    settling.done,
  ]);
  return isElsewhere;
}

function settled(
  rows: ReadonlyMap<string, TaskRow>,
  owner: Owner,
  sent: Sent,
  list: ToldList,
): readonly TaskRow[] {
  const after = new Map<string, TaskRow>();
  for (const [place, record] of sent.tasks.entries()) {
    const row = rows.get(record.origin);
    if (row && isSame(row.record, record)) after.set(record.origin, judged(row, place, sent));
  }
  for (const told of list.tasks) {
    const row = after.get(told.origin) ?? rows.get(told.origin);
    const isOurs = row && row.state !== 'sent';
    const record = isOurs ? mergeTask(row.record, told) : told;
    const isHere = isOurs && !isSame(record, told);
    after.set(told.origin, isHere ? { ...row, record } : { owner, record, state: 'sent' });
  }
  return list.since > 0 ? [...after.values()] : [...after.values(), ...forgotten(rows, after)];
}

function judged(row: TaskRow, place: number, { refused, notYet, judge }: Sent): TaskRow {
  const { owner, record } = row;
  const isRefused = refused.includes(place);
  if (!isRefused && !notYet.includes(place)) return { owner, record, state: 'sent' };
  const state = isRefused ? 'refused' : 'not-yet';
  return { owner, record, state, judgedBy: judgedBy(row, judge) };
}

/** What the server had and has no more, in a list that is all there is: its data began another life. */
function forgotten(
  rows: ReadonlyMap<string, TaskRow>,
  after: ReadonlyMap<string, TaskRow>,
): TaskRow[] {
  return [...rows.values()].flatMap(({ owner, record, state }): TaskRow[] =>
    state === 'sent' && !after.has(record.origin) ? [{ owner, record, state: 'queued' }] : [],
  );
}

/** No edit of one is missing in the other. */
function isSame(one: TaskRecord, other: TaskRecord): boolean {
  return (
    one.content.at === other.content.at &&
    one.content.by === other.content.by &&
    one.place.at === other.place.at &&
    one.place.by === other.place.by &&
    JSON.stringify(one.days) === JSON.stringify(other.days)
  );
}
