import {
  taskBatchAnswerSchema,
  taskBatchSchema,
  taskListSchema,
  taskQuerySchema,
} from '@furrow/contract/task';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type StorageLimits, storageLimitOf } from '../../db/stored-bytes.ts';
import type { App, AppEnv } from '../../http/app-env.ts';
import { errorAnswer } from '../../http/error-answer.ts';
import { jsonAnswers, jsonBody } from '../../http/json.ts';
import { versionHere } from '../../http/life.ts';
import { noteSecurity } from '../../http/security-log.ts';
import type { RequireViewer } from '../../http/viewer.ts';
import type { WholeReads } from '../../whole-reads.ts';
import { mergeBatch, type TodoDeps } from './merge-batch.ts';
import { readList } from './read-list.ts';

const path = '/api/todos';
const tags = ['To-do list'];
const signedOut = ['not-signed-in', 'user-token-expired', 'another-user'] as const;

const read = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'The to-do list, or what changed in it since a version',
  request: { query: taskQuerySchema },
  responses: jsonAnswers('The list', taskListSchema, signedOut),
});

const merge = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Merge tasks into the to-do list',
  request: { body: jsonBody(taskBatchSchema) },
  responses: jsonAnswers('The list as it is now', taskBatchAnswerSchema, [
    ...signedOut,
    'body-too-large',
    'too-many-requests',
    'storage-full',
    'unavailable',
  ]),
});

export interface TodoRouteDeps extends TodoDeps {
  readonly storage: StorageLimits;
  readonly mayWrite: RequireViewer;
  readonly reads: WholeReads;
}

/** `/api/todos`: the signed-in user's own. */
export function todoRoutes(deps: TodoRouteDeps, signedIn: RequireViewer): App {
  const app: App = new OpenAPIHono<AppEnv>();
  app.openapi({ ...read, middleware: signedIn }, async (c) => {
    const { user } = c.get('viewer');
    const { since, user: meant = user.id } = c.req.valid('query');
    if (meant !== user.id) return errorAnswer(c, 'another-user');
    const knows = versionHere(c, since);
    const list = await deps.reads.whole(user.id, () => readList(deps.store.db, user.id, knows));
    return c.json(list, 200);
  });
  app.openapi({ ...merge, middleware: [signedIn, deps.mayWrite] as const }, async (c) => {
    const { user } = c.get('viewer');
    const sent = c.req.valid('json');
    const batch = { ...sent, knows: versionHere(c, sent.knows) };
    if ((batch.user ?? user.id) !== user.id) return errorAnswer(c, 'another-user');
    const owner = { userId: user.id, mostBytes: storageLimitOf(deps.storage, user) };
    const answer = await deps.reads.whole(user.id, () => mergeBatch(deps, owner, batch));
    if (typeof answer === 'string') return errorAnswer(c, answer);
    const { length: refused } = answer.refused;
    if (refused > 0) noteSecurity(c, 'input-refused', { refused, code: 'malformed' });
    return c.json(answer, 200);
  });
  return app;
}
