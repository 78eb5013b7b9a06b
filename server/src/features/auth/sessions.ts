import * as routes from '@furrow/contract/routes/accounts';
import { type Session } from '@furrow/contract/account';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../db/database.ts';
import { sessions } from '../../db/schema.ts';
import type { App } from '../../http/app-env.ts';
import { clearCache, sessionCookie, sessionToken } from './cookies.ts';
import { apiRoute, errorAnswer } from '../../http/error-answer.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import type { Viewer } from '../../http/found-viewer.ts';
import { type AuthDeps, DONE } from './account-route.ts';
import { requireProof } from './reauthentication.ts';
import { hashedToken } from './tickets.ts';

/** The routes that show and end sessions. Each route that begins one has a file of its own. */
export function addSessions(app: App, deps: AuthDeps): void {
  const { db } = deps;
  const proven = requireProof(deps, deps.signedIn);
  app.openapi(apiRoute(routes.currentSession), async (c) => {
    const { viewer } = await deps.find(c);
    if (!viewer) return c.json(null, 200);
    return c.json({ session: sessionAnswer(viewer.session, viewer), user: viewer.user }, 200);
  });
  app.openapi({ ...apiRoute(routes.listSessions), middleware: deps.signedIn }, async (c) =>
    c.json(await sessionsOf(db, c.get('viewer')), 200),
  );
  app.openapi({ ...apiRoute(routes.endSession), middleware: proven }, async (c) => {
    const { user } = c.get('viewer');
    const { rowCount } = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), eq(sessions.id, c.req.valid('json').id)));
    if (rowCount === 0) return errorAnswer(c, 'not-found');
    noteSecurity(c, 'session-ended');
    return c.json(DONE, 200);
  });
  app.openapi({ ...apiRoute(routes.endOtherSessions), middleware: proven }, async (c) => {
    const { user, session } = c.get('viewer');
    await db.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id)));
    noteSecurity(c, 'other-sessions-ended');
    return c.json(DONE, 200);
  });
  app.openapi(apiRoute(routes.signOut), async (c) => {
    const userId = await endSession(c, deps);
    sessionCookie(deps.https).drop(c);
    if (c.req.valid('header')['furrow-cache'] !== 'later') clearCache(c);
    if (userId !== undefined) {
      concerns(c, { userId });
      noteSecurity(c, 'signed-out');
    }
    return c.json(DONE, 200);
  });
  app.openapi(apiRoute(routes.clearCache), (c) => {
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
