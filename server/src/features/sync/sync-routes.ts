import { exchangeAnswerSchema, exchangeSchema } from '@furrow/contract/exchange';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type StorageLimits, storageLimitOf } from '../../db/owner.ts';
import type { App, AppEnv } from '../../http/app-env.ts';
import { limitedAnswer, jsonAnswers, jsonBody } from '../../http/error-answer.ts';
import { isThisLife } from '../../http/life.ts';
import { type FindViewer, seekViewer } from '../../http/viewer.ts';
import type { WriteWait } from '../../http/write-allowance.ts';
import { exchange, noteRefused, type SyncDeps } from './exchange.ts';

const route = createRoute({
  method: 'post',
  path: '/api/sync',
  tags: ['Exchange'],
  summary: 'Send what waits, and hear what changed and who is signed in',
  request: { body: jsonBody(exchangeSchema) },
  responses: jsonAnswers('What became of each item, and what changed', exchangeAnswerSchema, [
    'body-too-large',
    'too-many-requests',
    'unavailable',
  ]),
});

export interface SyncRouteDeps extends SyncDeps {
  readonly storage: StorageLimits;
  readonly find: FindViewer;
  readonly writeWait: WriteWait;
}

/** `/api/sync`: of whoever is signed in; who is not is told so. */
export function syncRoutes(deps: SyncRouteDeps): App {
  const app: App = new OpenAPIHono<AppEnv>();
  app.openapi(route, async (c) => {
    const { viewer } = await seekViewer(deps.find, c);
    const sent = c.req.valid('json');
    if (!viewer) return c.json({ user: null }, 200);
    const { user } = viewer;
    if ((sent.user ?? user.id) !== user.id) return c.json({ user }, 200);
    const isWrite = [...(sent.events ?? []), ...(sent.records ?? [])].length > 0;
    const wait = isWrite ? await deps.writeWait(c, viewer) : 0;
    if (wait > 0) return limitedAnswer(c, wait);
    const owner = { userId: user.id, mostBytes: storageLimitOf(deps.storage, user) };
    const knows = isThisLife(c) ? sent.knows : undefined;
    const answer = await exchange(deps, owner, { ...sent, knows });
    if (!answer) return c.json({ user: null }, 200);
    noteRefused(c, answer);
    return c.json({ user, ...answer }, 200);
  });
  return app;
}
