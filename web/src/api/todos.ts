import { taskBatchAnswerSchema, taskListSchema } from '@furrow/contract/task';
import type { TaskBatch, TaskBatchAnswer, TaskList } from '@furrow/contract/task';
import { VERSION_HEADER } from '@furrow/contract/version';
import { readAnswer } from './read-answer.ts';
import { request, type Result } from './request.ts';
import { asToldIn, lifeIn, type Told } from './server-life.ts';
import type { ServerVersion } from './server-version.ts';

/** A to-do list, and in which life of the server's data it is that. */
export type ToldList = TaskList & Pick<Told, 'life'>;

/** A user's to-do list, or what changed in it since one that was told; refused where somebody else is signed in by now (D6). */
export async function fetchTasks(user: string, told: Told): Promise<Result<ToldList>> {
  return request({
    method: 'GET',
    path: `/api/todos?user=${encodeURIComponent(user)}&since=${told.version}`,
    headers: asToldIn(told),
    parse: (answer, headers) => {
      const list = readAnswer(taskListSchema, answer);
      return list && { ...list, life: lifeIn(headers) };
    },
  });
}

/** What became of the tasks of a batch, the list afterwards, and which version of the server said so. */
export type TaskReply = TaskBatchAnswer & {
  readonly list: ToldList;
  readonly server: ServerVersion;
};

/** Sends tasks, to be merged with what the server has of them (D41), and hears what changed since a list that was told. */
export async function sendTasks(
  batch: Omit<TaskBatch, 'knows'>,
  told: Told,
): Promise<Result<TaskReply>> {
  return request({
    method: 'POST',
    path: '/api/todos',
    headers: asToldIn(told),
    body: { ...batch, knows: told.version },
    parse: (answer, headers) => {
      const read = readAnswer(taskBatchAnswerSchema, answer);
      if (!read) return undefined;
      const list = { ...read.list, life: lifeIn(headers) };
      return { ...read, list, server: headers.get(VERSION_HEADER) };
    },
  });
}
