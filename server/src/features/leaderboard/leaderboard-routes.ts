import {
  leaderboardSchema,
  listingChangeSchema,
  ownStandingSchema,
} from '@furrow/contract/leaderboard';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { Database } from '../../db/database.ts';
import type { App, AppEnv } from '../../http/app-env.ts';
import { errorAnswer } from '../../http/error-answer.ts';
import { jsonAnswers, jsonBody } from '../../http/json.ts';
import { answerBytes } from '../../http/static/answer-bytes.ts';
import type { StaticFile } from '../../http/static/catalogue.ts';
import type { RequireViewer } from '../../http/viewer.ts';
import { changeListing, readOwnStanding } from './own-standing.ts';

const tags = ['Leaderboard'];
const ownPath = '/api/me/leaderboard';
const signedOut = ['not-signed-in', 'user-token-expired'] as const;

const read = createRoute({
  method: 'get',
  path: '/api/leaderboard',
  tags,
  summary: 'The board: the first fifty, and the table from which everybody finds their own rank',
  responses: {
    ...jsonAnswers('The board', leaderboardSchema, [...signedOut, 'unavailable']),
    304: { description: 'The board is as `If-None-Match` says.' },
  },
});

const readOwn = createRoute({
  method: 'get',
  path: ownPath,
  tags,
  summary: 'Level, XP, and whether the board has me on it',
  responses: jsonAnswers('The standing', ownStandingSchema, signedOut),
});

const changeOwn = createRoute({
  method: 'patch',
  path: ownPath,
  tags,
  summary: 'Join or leave the leaderboard',
  request: { body: jsonBody(listingChangeSchema) },
  responses: jsonAnswers('The standing', ownStandingSchema, [...signedOut, 'account-required']),
});

interface LeaderboardDeps {
  readonly db: Database;
  readonly board: () => StaticFile | undefined;
  /** Recounts a user's garden where older rules made it (D45). */
  readonly bringUpToDate: (userId: string) => Promise<void>;
  /** Lets through whoever was signed in a moment ago, too. */
  readonly admitRecent: MiddlewareHandler<AppEnv>;
}

/** `/api/leaderboard`, the same for everybody, and the signed-in user's own place in it. */
export function leaderboardRoutes(deps: LeaderboardDeps, signedIn: RequireViewer): App {
  const { db, board } = deps;
  const app: App = new OpenAPIHono<AppEnv>();
  app.openapi({ ...read, middleware: deps.admitRecent }, (c) => {
    const current = board();
    if (!current) return errorAnswer(c, 'unavailable');
    return answerBytes(c, current, 200);
  });
  app.openapi({ ...readOwn, middleware: signedIn }, async (c) => {
    const { user } = c.get('viewer');
    await deps.bringUpToDate(user.id);
    return c.json(await readOwnStanding(db, user), 200);
  });
  app.openapi({ ...changeOwn, middleware: signedIn }, async (c) => {
    const { user } = c.get('viewer');
    if (user.isAnonymous) return errorAnswer(c, 'account-required');
    await changeListing(db, user, c.req.valid('json').listed);
    return c.json(await readOwnStanding(db, user), 200);
  });
  return app;
}
