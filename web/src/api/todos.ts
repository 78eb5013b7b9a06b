import { taskBatchAnswerSchema, taskListSchema } from '@furrow/contract/task';
import type { TaskBatch, TaskBatchAnswer, TaskList } from '@furrow/contract/task';
import { request, type Result } from './request.ts';
import { asToldIn, lifeIn, type Told } from './server-life.ts';

/** A to-do list, and in which life of the server's data it is that. */
export type ToldList = TaskList & Pick<Told, 'life'>;

/** A user's to-do list, or what changed in it since one that was told; refused where somebody else is signed in by now (D6). */
export async function fetchTasks(user: string, told: Told): Promise<Result<ToldList>> {
  return request({
    method: 'GET',
    path: `/api/todos?user=${encodeURIComponent(user)}&since=${told.version}`,
    headers: asToldIn(told),
    parse: (answer, headers) => {
      const list = taskListSchema.safeParse(answer).data;
      return list && { ...list, life: lifeIn(headers) };
    },
  });
}

/** Sends tasks, to be merged with what the server has of them (D41), and hears what changed since a list that was told. */
export async function sendTasks(
  batch: Omit<TaskBatch, 'knows'>,
  told: Told,
): Promise<Result<TaskBatchAnswer & { readonly list: ToldList }>> {
  return request({
    method: 'POST',
    path: '/api/todos',
    headers: asToldIn(told),
    body: { ...batch, knows: told.version },
    parse: (answer, headers) => {
      const parsed = taskBatchAnswerSchema.safeParse(answer).data;
      return parsed && { ...parsed, list: { ...parsed.list, life: lifeIn(headers) } };
    },
  });
}
