import { gardenQuerySchema, gardenSchema, gardenTag } from '@furrow/contract/garden';
import { batchAnswerSchema, ledgerBatchSchema } from '@furrow/contract/ledger-batch';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type StorageLimits, storageLimitOf } from '../../db/owner.ts';
import type { App, AppEnv } from '../../http/app-env.ts';
import { errorAnswer, jsonAnswers, jsonBody } from '../../http/error-answer.ts';
import { versionHere } from '../../http/life.ts';
import type { RequireViewer } from '../../http/viewer.ts';
import { readVersion } from '../ledger/bring-up-to-date.ts';
import { readGarden } from '../ledger/read-garden.ts';
import { noteRefused, takeIn, type SyncDeps } from './exchange.ts';

const tags = ['Garden'];
const signedOut = ['not-signed-in', 'user-token-expired', 'another-user'] as const;

const read = createRoute({
  method: 'get',
  path: '/api/garden',
  tags,
  summary: 'The garden, or what changed in it since a version',
  request: { query: gardenQuerySchema },
  responses: {
    ...jsonAnswers('The garden', gardenSchema, signedOut),
    304: { description: 'The garden is as `If-None-Match` says.' },
  },
});

const enter = createRoute({
  method: 'post',
  path: '/api/garden/events',
  tags,
  summary: 'Enter events in the ledger, each exactly once',
  request: { body: jsonBody(ledgerBatchSchema) },
  responses: jsonAnswers('What became of each item, and the garden', batchAnswerSchema, [
    ...signedOut,
    'body-too-large',
    'too-many-requests',
    'storage-full',
    'unavailable',
  ]),
});

/** Pages that send batches know no item that is full: they send the batch again. */
const outcomesSchema = batchAnswerSchema.shape.events;

export interface GardenRouteDeps extends SyncDeps {
  readonly storage: StorageLimits;
  readonly mayWrite: RequireViewer;
}

/** `/api/garden`: the signed-in user's own, as pages ask for it that do not exchange all at once. */
export function gardenRoutes(deps: GardenRouteDeps, signedIn: RequireViewer): App {
  const app: App = new OpenAPIHono<AppEnv>();
  app.openapi({ ...read, middleware: signedIn }, async (c) => {
    const { user } = c.get('viewer');
    const { since, user: meant = user.id } = c.req.valid('query');
    if (meant !== user.id) return errorAnswer(c, 'another-user');
    const tagOf = (version: number) => gardenTag(user.id, version, c.get('life'));
    const known = c.req.header('If-None-Match');
    const version = known === undefined ? undefined : await readVersion(deps.db, user.id);
    if (known !== undefined && version !== undefined && known === tagOf(version)) {
      c.header('ETag', known);
      return c.body(null, 304);
    }
    const knows = versionHere(c, since);
    const garden = await deps.reads.whole(user.id, () => readGarden(deps.db, user.id, knows));
    c.header('ETag', tagOf(garden.version));
    return c.json(garden, 200);
  });
  app.openapi({ ...enter, middleware: [signedIn, deps.mayWrite] as const }, async (c) => {
    const { user } = c.get('viewer');
    const batch = c.req.valid('json');
    if ((batch.user ?? user.id) !== user.id) return errorAnswer(c, 'another-user');
    const owner = { userId: user.id, mostBytes: storageLimitOf(deps.storage, user) };
    const entered = (await takeIn(deps, owner, batch))?.entered;
    if (!entered) return errorAnswer(c, 'user-token-expired');
    const events = outcomesSchema.safeParse(entered.outcomes).data;
    if (!events) return errorAnswer(c, 'storage-full');
    noteRefused(c, { events });
    const knows = versionHere(c, batch.knows);
    const garden =
      entered.gardenFor(knows) ??
      (await deps.reads.whole(user.id, () => readGarden(deps.db, user.id, knows)));
    return c.json({ events, garden }, 200);
  });
  return app;
}
