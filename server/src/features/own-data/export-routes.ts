import * as routes from '@furrow/contract/routes/own-data';
import { type ExportSources, sessionsExport, wholeExport } from './export-pieces.ts';
import type { App } from '../../http/app-env.ts';
import { apiRoute, limitedAnswer } from '../../http/error-answer.ts';
import { sentAsRead, waitToRead } from '../../http/in-pieces.ts';
import type { RouteDeps } from '../../http/route-deps.ts';

/** `/api/me/export`: the signed-in user's own data. It is streamed as it is read, so that the server needs little memory (D75). */
export function addExport(app: App, deps: RouteDeps, sources: ExportSources): void {
  const { signedIn: middleware } = deps;
  // Registered by hand: the library's types know no JSON that is streamed.
  app.openAPIRegistry.registerPath(apiRoute(routes.exportAll));
  app.get(routes.exportAll.path, middleware, async (c) => {
    const viewer = c.get('viewer');
    const userId = viewer.user.id;
    const { events, records } = viewer.heads.bytes;
    // Everything is in it twice: as it is stored, and as the pages show it.
    const wait = waitToRead(c, deps, { userId, bytes: 2 * (events + records) });
    if (wait > 0) return limitedAnswer(c, wait);
    const headers = asFile('furrow-export.json', 'application/json');
    return sentAsRead(c, deps, { userId, pieces: wholeExport(sources, viewer), headers });
  });
  app.openapi({ ...apiRoute(routes.exportSessions), middleware }, async (c) => {
    const { user, heads } = c.get('viewer');
    const userId = user.id;
    const wait = waitToRead(c, deps, { userId, bytes: heads.bytes.events });
    if (wait > 0) return limitedAnswer(c, wait);
    const headers = asFile('furrow-sessions.csv', 'text/csv; charset=utf-8');
    return sentAsRead(c, deps, { userId, pieces: sessionsExport(sources.db, userId), headers });
  });
}

const asFile = (name: string, type: string) => ({
  'Content-Disposition': `attachment; filename="${name}"`,
  'Content-Type': type,
});
