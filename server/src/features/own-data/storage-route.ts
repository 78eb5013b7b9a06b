import * as routes from '@furrow/contract/routes/own-data';
import { ownerOf } from '../../db/owner.ts';
import type { App } from '../../http/app-env.ts';
import { apiRoute, errorAnswer } from '../../http/error-answer.ts';
import type { RouteDeps } from '../../http/route-deps.ts';
import { readBefore } from '../sync/exchange-statements.ts';

/** `/api/me/storage`: what a browser asks before it sends much at once. */
export function addStorage(app: App, { db, signedIn: middleware, storage }: RouteDeps): void {
  app.openapi({ ...apiRoute(routes.readStorage), middleware }, async (c) => {
    const { userId, mostBytes: most } = ownerOf(c.get('viewer').user, storage);
    const before = await readBefore(db, userId, { judged: [], read: [] });
    if (!before) return errorAnswer(c, 'user-token-expired');
    return c.json({ stored: before.window.summary.storedBytes + before.recordBytes, most }, 200);
  });
}
