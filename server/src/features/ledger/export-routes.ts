import type { User } from '@furrow/contract/account';
import type { Profile } from '@furrow/contract/account-profile';
import type { SignInMethods } from '@furrow/contract/sign-in-methods';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Database } from '../../db/database.ts';
import type { App, AppEnv } from '../../http/app-env.ts';
import { errorAnswerDocument } from '../../http/error-answer.ts';
import type { RequireViewer } from '../../http/viewer.ts';
import { allSessions, exportLedger } from './export-ledger.ts';
import { sessionsCsv } from './sessions-csv.ts';

const whole = createRoute({
  method: 'get',
  path: '/api/me/export',
  tags: ['Profile'],
  summary: 'Everything this account owns, as a JSON file',
  responses: {
    200: { description: 'The file', content: { 'application/json': { schema: z.unknown() } } },
    default: errorAnswerDocument,
  },
});

const sessions = createRoute({
  method: 'get',
  path: '/api/me/export/sessions.csv',
  tags: ['Profile'],
  summary: 'Every focus session, as a CSV file',
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    default: errorAnswerDocument,
  },
});

export interface ExportDeps {
  readonly db: Database;
  readonly profileOf: (user: User) => Promise<Profile>;
  /** How the user can sign in beside the password, without any secret. */
  readonly signInMethodsOf: (userId: string) => Promise<SignInMethods>;
  /** The to-do list with its edits, deleted tasks too. */
  readonly tasksOf: (userId: string) => Promise<readonly TaskRecord[]>;
}

/** `/api/me/export`: the signed-in user's own, to take along. */
export function exportRoutes(
  { db, profileOf, tasksOf, signInMethodsOf }: ExportDeps,
  signedIn: RequireViewer,
): App {
  const app: App = new OpenAPIHono<AppEnv>();
  app.openapi({ ...whole, middleware: signedIn }, async (c) => {
    const { user } = c.get('viewer');
    const [profile, signIn, { events, refused }, tasks] = await Promise.all([
      profileOf(user),
      signInMethodsOf(user.id),
      exportLedger(db, user.id),
      tasksOf(user.id),
    ]);
    c.header('Content-Disposition', 'attachment; filename="furrow-export.json"');
    return c.json(
      { user, signIn, profile, tasks, events, refused, sessions: allSessions(events) },
      200,
    );
  });
  app.openapi({ ...sessions, middleware: signedIn }, async (c) => {
    const { events } = await exportLedger(db, c.get('viewer').user.id);
    c.header('Content-Disposition', 'attachment; filename="furrow-sessions.csv"');
    c.header('Content-Type', 'text/csv; charset=utf-8');
    return c.body(sessionsCsv(allSessions(events)), 200);
  });
  return app;
}
