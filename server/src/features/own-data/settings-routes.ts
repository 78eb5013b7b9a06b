import { randomUUID } from 'node:crypto';
import * as routes from '@furrow/contract/routes/own-data';
import { PREFERENCES_KIND } from '@furrow/contract/preferences';
import { preferencesEdited } from '@furrow/domain/preferences/preferences-record';
import type { Instant } from '@furrow/domain/time';
import { ownerOf } from '../../db/owner.ts';
import type { App } from '../../http/app-env.ts';
import { apiRoute, errorAnswer } from '../../http/error-answer.ts';
import type { RouteDeps } from '../../http/route-deps.ts';
import { readProfileSettings } from '../records/read-records.ts';
import { ingest } from '../sync/exchange.ts';

/** `/api/me/settings`: the record of preferences (D50) for clients that do not synchronise. An edit gets the server's time. */
export function addSettings(app: App, deps: RouteDeps): void {
  const { db, clock, signedIn, mayWrite } = deps;
  app.openapi(
    { ...apiRoute(routes.changeSettings), middleware: [signedIn, mayWrite] as const },
    async (c) => {
      const { user } = c.get('viewer');
      const sentAt = clock();
      const record = preferencesEdited(c.req.valid('json'), { at: sentAt, by: editIdAt(sentAt) });
      const sent = { sentAt, records: [{ kind: PREFERENCES_KIND, record }] };
      const merged = (await ingest(deps, ownerOf(user, deps.storage), sent))?.merged;
      if (!merged) return errorAnswer(c, 'user-token-expired');
      const { outcome } = merged.outcomes[0] ?? {};
      if (outcome === 'storage-full') return errorAnswer(c, outcome);
      if (outcome !== 'merged') return errorAnswer(c, 'invalid-request');
      return c.json(await readProfileSettings(db, user.id), 200);
    },
  );
}

/** A UUIDv7 for an edit. */
function editIdAt(at: Instant): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
