import { readSent } from '@furrow/contract/sent';
import { MAX_TASKS, taskRecordSchema } from '@furrow/contract/task';
import { editsInServerTime } from '@furrow/domain/todo/correct-edits';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { fetchTasks, sendTasks } from '../../api/todos.ts';
import type { TaskReply, ToldList } from '../../api/todos.ts';
import type { Failure } from '../../api/request.ts';
import { lastServerVersion } from '../../api/server-version.ts';
import type { Owner, ServerList } from '../ledger-database.ts';
import { tellLedgerChanged } from '../ledger-news.ts';
import { isSameTold } from '../life.ts';
import { prepareSending } from '../server-clock.ts';
import { judgeNamed } from '../judged.ts';
import { refreshTasks } from './change-tasks.ts';
import { NOTHING_SENT, readQueuedTasks, readServerList, settleTasks } from './task-outbox.ts';

/**
 * Sends the tasks an owner has queued, batch by batch, and takes the list that is answered (D41).
 * @param wantsList ask for the list also where nothing is queued
 * @returns why it could not go on; what was not answered is still queued
 */
export async function synchronizeTasks(
  owner: Owner,
  wantsList: boolean,
): Promise<Failure | undefined> {
  const sent = await drain(owner);
  if (sent.failure && sent.failure.code !== 'storage-full') return sent.failure;
  const failure = wantsList && !sent.hasList ? await pull(owner) : undefined;
  return failure ?? sent.failure;
}

interface Drained {
  readonly failure?: Failure;
  /** An answer brought the list along. */
  readonly hasList: boolean;
}

async function drain(owner: Owner): Promise<Drained> {
  let hasList = false;
  for (let most = MAX_TASKS; ;) {
    const tasks = await readQueuedTasks(owner, most);
    if (tasks.length === 0) return { hasList };
    const { sentAt, leadAt } = await prepareSending();
    const inTime = tasks.map((record) => editsInServerTime(record, leadAt));
    const known = await readServerList(owner);
    const answer = await sendTasks({ sentAt, user: owner, tasks: inTime }, known);
    if (!answer.ok) {
      if (answer.code !== 'body-too-large') return { failure: answer, hasList };
      // One that is too large alone stays here, and stalls no other.
      if (tasks.length === 1) await keepHere(owner, tasks);
      most = Math.ceil(tasks.length / 2);
      continue;
    }
    await settleTasks(owner, { tasks, ...placesIn(answer.value, tasks) }, answer.value.list);
    hasList = true;
    await refreshTasks();
    tellLedgerChanged();
  }
}

/** A server of release 0.1.0 refuses what only later releases know (D44). */
function placesIn({ refused, notYet = [], server }: TaskReply, tasks: readonly TaskRecord[]) {
  const judge = judgeNamed(server);
  if (server !== null) return { refused, notYet, judge };
  const isUnknown = (place: number) => readSent(taskRecordSchema, tasks[place]) !== 'malformed';
  return {
    refused: refused.filter((place) => !isUnknown(place)),
    notYet: refused.filter(isUnknown),
    judge,
  };
}

async function keepHere(owner: Owner, tasks: readonly TaskRecord[]): Promise<void> {
  const known = await readServerList(owner);
  const judge = judgeNamed(lastServerVersion() ?? null);
  const sent = { tasks, refused: [0], notYet: [], judge };
  await settleTasks(owner, sent, { ...known, since: 1, tasks: [] });
}

async function pull(owner: Owner): Promise<Failure | undefined> {
  const known = await readServerList(owner);
  const answer = await fetchTasks(owner, known);
  if (!answer.ok) return answer;
  if (isKnown(answer.value, known)) return undefined;
  const isElsewhere = await settleTasks(owner, NOTHING_SENT, answer.value);
  await refreshTasks();
  return isElsewhere ? (await drain(owner)).failure : undefined;
}

/** A list that is as it was needs no keeping, and no drawing again. */
function isKnown(list: ToldList, known: ServerList): boolean {
  return isSameTold(list, known) && JSON.stringify(list.focus) === JSON.stringify(known.focus);
}
