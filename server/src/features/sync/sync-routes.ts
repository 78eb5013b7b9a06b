import type { Context } from 'hono';
import * as routes from '@furrow/contract/routes/synchronised';
import type { RecordOutcome } from '@furrow/contract/exchange';
import { batchAnswerSchema } from '@furrow/contract/ledger-batch';
import { TASK_KIND } from '@furrow/contract/task';
import { ownerOf } from '../../db/owner.ts';
import type { App } from '../../http/app-env.ts';
import { ownTag, unchangedAnswer } from '../../http/entity-tag.ts';
import { apiRoute, errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { IN_PIECES, jsonInPieces, jsonList, nested, waitToRead } from '../../http/in-pieces.ts';
import { isThisLife, tellLife, versionHere } from '../../http/life.ts';
import type { Heads } from '../../http/found-viewer.ts';
import type { RouteDeps } from '../../http/route-deps.ts';
import { gardenBytes } from '../../http/read-allowance.ts';
import { seekViewer, type ViewerEnv } from '../../http/viewer.ts';
import { currentVersion } from '../ledger/garden-summary.ts';
import { bringUpToDate } from '../ledger/bring-up-to-date.ts';
import { longGarden } from '../ledger/long-garden.ts';
import { readGarden } from '../ledger/read-garden.ts';
import { readList } from '../records/read-records.ts';
import { exchange, noteRefused, ingest } from './exchange.ts';
import { bytesToRead, isFarBehind } from './long-reads.ts';

/** `/api/sync`: for the signed-in user; others are told that they are not signed in. */
export function addSync(app: App, deps: RouteDeps): void {
  app.openAPIRegistry.registerPath(apiRoute(routes.sync));
  app.openapi({ ...apiRoute(routes.sync), ...IN_PIECES }, async (c) => {
    const sent = c.req.valid('json');
    const { viewer, life } = await seekViewer(deps.find, c);
    tellLife(c, life);
    if (!viewer) return c.json({ user: null }, 200);
    const { user } = viewer;
    if ((sent.user ?? user.id) !== user.id) return c.json({ user }, 200);
    const isWrite = [...(sent.events ?? []), ...(sent.records ?? [])].length > 0;
    const wait = isWrite ? await deps.writeWait(c, viewer) : 0;
    if (wait > 0) return limitedAnswer(c, wait);
    const knows = isThisLife(c) ? sent.knows : sent.knows?.periods && { periods: { since: 0 } };
    const bytes = bytesToRead(viewer.heads, knows);
    const readWait = waitToRead(c, deps, { userId: user.id, bytes });
    if (readWait > 0 && !isWrite) return limitedAnswer(c, readWait);
    const owner = ownerOf(user, deps.storage);
    // What was sent is taken all the same; the device asks again for what it is not told now.
    const asked = { owner, heads: viewer.heads, tells: readWait === 0 };
    const answer = await exchange(deps, asked, { ...sent, knows });
    if (!answer) return c.json({ user: null }, 200);
    noteRefused(c, answer);
    const { longGarden: pieces, ...told } = answer;
    if (!pieces) return c.json({ user, ...told }, 200);
    const whole = nested({ user, ...told }, { garden: pieces });
    return jsonInPieces(c, deps, { userId: user.id, pieces: whole });
  });
}

/** A page that sends batches knows only these outcomes. If an event's outcome is `storage-full`, the whole batch is answered with that error. */
const outcomesSchema = batchAnswerSchema.shape.events;

/** `/api/garden`: the signed-in user's own garden, for pages that do not use `/api/sync`. */
export function addGarden(app: App, deps: RouteDeps): void {
  const { db, turns, signedIn, mayWrite } = deps;
  const waitForGarden = (c: Context<ViewerEnv>, knows: number) => {
    const { user, heads } = c.get('viewer');
    const isLong = isFarBehind(heads.garden?.version ?? 0, knows);
    return waitToRead(c, deps, { userId: user.id, bytes: isLong ? gardenBytes(heads) : 0 });
  };
  app.openAPIRegistry.registerPath(apiRoute(routes.readGarden));
  app.openapi({ ...apiRoute(routes.readGarden), ...IN_PIECES, middleware: signedIn }, async (c) => {
    const { user, heads } = c.get('viewer');
    const { since, user: meant = user.id } = c.req.valid('query');
    if (meant !== user.id) return errorAnswer(c, 'another-user');
    const version = currentVersion(heads.garden);
    const unchanged = version !== undefined && unchangedAnswer(c, ownTag(c, version));
    if (unchanged) return unchanged;
    const knows = versionHere(c, since);
    const wait = waitForGarden(c, knows);
    if (wait > 0) return limitedAnswer(c, wait);
    const read = await turns.takeLong(user.id, () => readGarden(db, user.id, knows));
    // A long garden is read later than its tag. If it is newer than the tag says, it is sent once more.
    const known = read?.version ?? version;
    const headers = known === undefined ? {} : { ETag: ownTag(c, known) };
    if (read) return c.json(read, 200, headers);
    return jsonInPieces(c, deps, {
      userId: user.id,
      pieces: longGarden(db, user.id, knows),
      headers,
    });
  });
  app.openAPIRegistry.registerPath(apiRoute(routes.sendEvents));
  app.openapi(
    { ...apiRoute(routes.sendEvents), ...IN_PIECES, middleware: [signedIn, mayWrite] as const },
    async (c) => {
      const { user } = c.get('viewer');
      const batch = c.req.valid('json');
      if ((batch.user ?? user.id) !== user.id) return errorAnswer(c, 'another-user');
      const wait = waitForGarden(c, versionHere(c, batch.knows));
      if (wait > 0) return limitedAnswer(c, wait);
      const appended = (await ingest(deps, ownerOf(user, deps.storage), batch))?.appended;
      if (!appended) return errorAnswer(c, 'user-token-expired');
      const events = outcomesSchema.safeParse(appended.outcomes).data;
      if (!events) return errorAnswer(c, 'storage-full');
      noteRefused(c, { events });
      const knows = versionHere(c, batch.knows);
      const read = () => readGarden(db, user.id, knows);
      const now = appended.gardenFor(knows) ?? (await turns.takeLong(user.id, read));
      if (now) return c.json({ events, garden: now }, 200);
      const pieces = nested({ events }, { garden: longGarden(db, user.id, knows) });
      return jsonInPieces(c, deps, { userId: user.id, pieces });
    },
  );
}

/** `/api/todos`: the signed-in user's own tasks, for pages that do not use `/api/sync`. */
export function addTodos(app: App, deps: RouteDeps): void {
  const { db, signedIn, mayWrite } = deps;
  const waitForList = (c: Context<ViewerEnv>, knows: number) => {
    const { user, heads } = c.get('viewer');
    const bytes = isFarBehind(heads.records, knows) ? heads.bytes.records : 0;
    return waitToRead(c, deps, { userId: user.id, bytes });
  };
  async function* listPieces(userId: string, { garden }: Heads, knows: number) {
    if (currentVersion(garden) === undefined) await bringUpToDate(db, userId);
    const { tasks, ...head } = await readList(db, userId, knows);
    yield* nested(head, { tasks: jsonList(tasks) });
  }
  app.openAPIRegistry.registerPath(apiRoute(routes.readTasks));
  app.openapi({ ...apiRoute(routes.readTasks), ...IN_PIECES, middleware: signedIn }, async (c) => {
    const { user, heads } = c.get('viewer');
    const { since, user: meant = user.id } = c.req.valid('query');
    if (meant !== user.id) return errorAnswer(c, 'another-user');
    const wait = waitForList(c, versionHere(c, since));
    if (wait > 0) return limitedAnswer(c, wait);
    const pieces = listPieces(user.id, heads, versionHere(c, since));
    return jsonInPieces(c, deps, { userId: user.id, pieces });
  });
  app.openAPIRegistry.registerPath(apiRoute(routes.sendTasks));
  app.openapi(
    { ...apiRoute(routes.sendTasks), ...IN_PIECES, middleware: [signedIn, mayWrite] as const },
    async (c) => {
      const { user, heads } = c.get('viewer');
      const { sentAt, tasks, knows, user: meant = user.id } = c.req.valid('json');
      if (meant !== user.id) return errorAnswer(c, 'another-user');
      const wait = waitForList(c, versionHere(c, knows));
      if (wait > 0) return limitedAnswer(c, wait);
      const items = tasks.map((record) => ({ kind: TASK_KIND, record }));
      const sent = { sentAt, records: items, allOrNone: true };
      const records = (await ingest(deps, ownerOf(user, deps.storage), sent))?.merged?.outcomes;
      if (!records) return errorAnswer(c, 'user-token-expired');
      noteRefused(c, { records: [...records] });
      const placesOf = (outcome: RecordOutcome['outcome']) =>
        records.flatMap((each, place) => (each.outcome === outcome ? place : []));
      if (placesOf('storage-full').length > 0) return errorAnswer(c, 'storage-full');
      const [refused, notYet] = [placesOf('refused'), placesOf('not-yet')];
      const head = { refused, ...(notYet.length > 0 && { notYet }) };
      const list = listPieces(user.id, heads, versionHere(c, knows));
      return jsonInPieces(c, deps, { userId: user.id, pieces: nested(head, { list }) });
    },
  );
}
