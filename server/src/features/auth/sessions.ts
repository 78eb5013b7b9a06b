import {
  cacheHeadersSchema,
  currentSessionSchema,
  doneSchema,
  emptySchema,
  revokeSessionSchema,
  sessionListSchema,
  type Session,
} from '@furrow/contract/account';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema.ts';
import type { App } from '../../http/app-env.ts';
import { clearCache, sessionCookie, sessionToken } from './cookies.ts';
import { apiRoute, errorAnswer, jsonAnswers, jsonBody } from '../../http/error-answer.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import { type Viewer, SIGNED_OUT } from '../../http/viewer.ts';
import { accountRoute, type AuthDeps, DONE } from './account-route.ts';
import { requireProof } from './reauthentication.ts';
import { hashedToken } from './tickets.ts';

const current = apiRoute('get', 'Accounts', '/api/auth/get-session', {
  summary: 'Who is signed in, or null',
  responses: jsonAnswers('The session, or null', currentSessionSchema, ['unavailable']),
});

const list = apiRoute('get', 'Accounts', '/api/auth/list-sessions', {
  summary: 'Where this user is signed in',
  responses: jsonAnswers('The sessions, the one used last first', sessionListSchema, SIGNED_OUT),
});

const revoke = accountRoute('/api/auth/revoke-session', {
  summary: 'End one of this user’s sessions',
  takes: revokeSessionSchema,
  answers: jsonAnswers('Ended', doneSchema, [
    ...SIGNED_OUT,
    'reauthentication-required',
    'not-found',
  ]),
});

const revokeOthers = accountRoute('/api/auth/revoke-other-sessions', {
  summary: 'End this user’s sessions elsewhere',
  takes: emptySchema,
  answers: jsonAnswers('Ended', doneSchema, [...SIGNED_OUT, 'reauthentication-required']),
});

const signOut = apiRoute('post', 'Accounts', '/api/auth/sign-out', {
  summary: 'End this session',
  request: { headers: cacheHeadersSchema, body: jsonBody(emptySchema) },
  responses: jsonAnswers('Signed out', doneSchema, ['unavailable']),
});

const clearing = accountRoute('/api/auth/clear-cache', {
  summary: 'Have the browser drop what it cached of this site',
  takes: emptySchema,
  answers: jsonAnswers('Told by `Clear-Site-Data`', doneSchema, []),
});

/** Seeing and ending sessions; the routes that begin one are each in a file of their own. */
export function addSessions(app: App, deps: AuthDeps): void {
  const { db } = deps;
  const proven = requireProof(deps, deps.signedIn);
  app.openapi(current, async (c) => {
    const { viewer } = await deps.find(c);
    if (!viewer) return c.json(null, 200);
    return c.json({ session: sessionAnswer(viewer.session, viewer), user: viewer.user }, 200);
  });
  app.openapi({ ...list, middleware: deps.signedIn }, async (c) =>
    c.json(await sessionsOf(db, c.get('viewer')), 200),
  );
  app.openapi({ ...revoke, middleware: proven }, async (c) => {
    const { user } = c.get('viewer');
    const { rowCount } = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), eq(sessions.id, c.req.valid('json').id)));
    if (rowCount === 0) return errorAnswer(c, 'not-found');
    noteSecurity(c, 'session-ended');
    return c.json(DONE, 200);
  });
  app.openapi({ ...revokeOthers, middleware: proven }, async (c) => {
    const { user, session } = c.get('viewer');
    await db.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id)));
    noteSecurity(c, 'other-sessions-ended');
    return c.json(DONE, 200);
  });
  app.openapi(signOut, async (c) => {
    const userId = await endSession(c, deps);
    sessionCookie(deps.https).drop(c);
    if (c.req.valid('header')['furrow-cache'] !== 'later') clearCache(c);
    if (userId !== undefined) {
      concerns(c, { userId });
      noteSecurity(c, 'signed-out');
    }
    return c.json(DONE, 200);
  });
  app.openapi(clearing, (c) => {
    clearCache(c);
    return c.json(DONE, 200);
  });
}

async function sessionsOf(db: Database, viewer: Viewer): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.user.id), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.updatedAt));
  return rows.map((row) => sessionAnswer(row, viewer));
}

/** A session as its user sees it. */
const sessionAnswer = (row: Viewer['session'], { session }: Viewer): Session => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  userAgent: row.userAgent === '' ? null : row.userAgent,
  current: row.id === session.id,
});

/** Ends the session that this browser has, if any; returns its user's id. */
export async function endSession(c: Context, deps: AuthDeps): Promise<string | undefined> {
  const token = hashedToken(sessionToken(c, deps) ?? '');
  const [ended] = await deps.db
    .delete(sessions)
    .where(eq(sessions.token, token))
    .returning({ userId: sessions.userId });
  return ended?.userId;
}
