import {
  taskBatchAnswerSchema,
  taskBatchSchema,
  taskListSchema,
  taskQuerySchema,
} from '@furrow/contract/task';
import type { RecordOutcome } from '@furrow/contract/exchange';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type StorageLimits, storageLimitOf } from '../../db/owner.ts';
import type { App, AppEnv } from '../../http/app-env.ts';
import { errorAnswer, jsonAnswers, jsonBody } from '../../http/error-answer.ts';
import { versionHere } from '../../http/life.ts';
import type { RequireViewer } from '../../http/viewer.ts';
import { TASK, readList } from '../records/read-records.ts';
import { noteRefused, takeIn, type SyncDeps } from './exchange.ts';

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

export interface TodoRouteDeps extends SyncDeps {
  readonly storage: StorageLimits;
  readonly mayWrite: RequireViewer;
}

/** `/api/todos`: the signed-in user's own, as pages ask for it that do not exchange all at once. */
export function todoRoutes(deps: TodoRouteDeps, signedIn: RequireViewer): App {
  const app: App = new OpenAPIHono<AppEnv>();
  app.openapi({ ...read, middleware: signedIn }, async (c) => {
    const { user } = c.get('viewer');
    const { since, user: meant = user.id } = c.req.valid('query');
    if (meant !== user.id) return errorAnswer(c, 'another-user');
    const knows = versionHere(c, since);
    const list = await deps.reads.whole(user.id, () => readList(deps.db, user.id, knows));
    return c.json(list, 200);
  });
  app.openapi({ ...merge, middleware: [signedIn, deps.mayWrite] as const }, async (c) => {
    const { user } = c.get('viewer');
    const { sentAt, tasks, knows, user: meant = user.id } = c.req.valid('json');
    if (meant !== user.id) return errorAnswer(c, 'another-user');
    const owner = { userId: user.id, mostBytes: storageLimitOf(deps.storage, user) };
    const items = tasks.map((record) => ({ kind: TASK, record }));
    const sent = { sentAt, records: items, allOrNone: true };
    const records = (await takeIn(deps, owner, sent))?.merged;
    if (!records) return errorAnswer(c, 'user-token-expired');
    noteRefused(c, { records });
    const placesOf = (outcome: RecordOutcome['outcome']) =>
      records.flatMap((each, place) => (each.outcome === outcome ? place : []));
    if (placesOf('storage-full').length > 0) return errorAnswer(c, 'storage-full');
    const [refused, notYet] = [placesOf('refused'), placesOf('not-yet')];
    const since = versionHere(c, knows);
    const list = await deps.reads.whole(user.id, () => readList(deps.db, user.id, since));
    return c.json({ refused, ...(notYet.length > 0 && { notYet }), list }, 200);
  });
  return app;
}
