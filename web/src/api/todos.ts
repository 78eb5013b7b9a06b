import { taskBatchAnswerSchema, taskListSchema } from '@furrow/contract/task';
import type { TaskBatch, TaskBatchAnswer, TaskList } from '@furrow/contract/task';
import { request, type Result } from './request.ts';

/** A user's to-do list, or what changed in it since a version; refused where somebody else is signed in by now (D6). */
export async function fetchTasks(user: string, since: number): Promise<Result<TaskList>> {
  return request({
    method: 'GET',
    path: `/api/todos?user=${encodeURIComponent(user)}&since=${since}`,
    parse: (answer) => taskListSchema.safeParse(answer).data,
  });
}

/** Sends tasks, to be merged with what the server has of them (D41). */
export async function sendTasks(batch: TaskBatch): Promise<Result<TaskBatchAnswer>> {
  return request({
    method: 'POST',
    path: '/api/todos',
    body: batch,
    parse: (answer) => taskBatchAnswerSchema.safeParse(answer).data,
  });
}
