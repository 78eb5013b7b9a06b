import * as routes from '@furrow/contract/routes/own-data';
import type { Context } from 'hono';
import { type ExportSources, sessionsExport, wholeExport } from './export-pieces.ts';
import type { App } from '../../http/app-env.ts';
import { apiRoute, errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import type { RouteDeps } from '../../http/route-deps.ts';
import type { ViewerEnv } from '../../http/viewer.ts';

/** `/api/me/export`: the signed-in user's own data. It is streamed as it is read, so that its memory is bounded (D75). */
export function addExport(app: App, deps: RouteDeps, sources: ExportSources): void {
  const { signedIn: middleware } = deps;
  // Registered by hand: the library's types know no JSON that is streamed.
  app.openAPIRegistry.registerPath(apiRoute(routes.exportAll));
  app.get(routes.exportAll.path, middleware, async (c) => {
    const pieces = wholeExport(sources, c.get('viewer'));
    return answer(c, deps, pieces, 'furrow-export.json', 'application/json');
  });
  app.openapi({ ...apiRoute(routes.exportSessions), middleware }, async (c) => {
    const pieces = sessionsExport(sources, c.get('viewer').user);
    return answer(c, deps, pieces, 'furrow-sessions.csv', 'text/csv; charset=utf-8');
  });
}

/** Seconds; a usual export is over sooner. */
const ANOTHER_AFTER = 5;

/** An export as a file, or the answer that it has to wait. */
async function answer(
  c: Context<ViewerEnv>,
  { reads, addressOf }: RouteDeps,
  pieces: AsyncGenerator<string>,
  file: string,
  type: string,
) {
  const leave = reads.begin(c.get('viewer').user.id, addressOf(c));
  if (leave === 'under-way') return limitedAnswer(c, ANOTHER_AFTER);
  if (leave === 'too-many') return errorAnswer(c, 'unavailable');
  const end = () => {
    leave();
    // Where the reader has gone, the read still has to end.
    void pieces.return(undefined);
  };
  const body = await streamedText({ next: () => reads.step(() => pieces.next()) }, end);
  c.header('Content-Disposition', `attachment; filename="${file}"`);
  c.header('Content-Type', type);
  return c.body(body, 200);
}

/** The listener cuts off an answer that takes longer. This limit also ends exports that nobody reads, to free their places. */
const LONGEST_MS = 130 * 1000;

/**
 * A streamed body: each piece is made when the one before has been sent. The first is made before the answer begins, so that a
 * failure can still be answered as an error.
 * @param pieces made one after the other
 * @param onEnd called when all is sent, when the reader went away or is too slow, and when it failed
 */
async function streamedText(
  pieces: AsyncIterator<string>,
  onEnd: () => void,
): Promise<ReadableStream<Uint8Array>> {
  let made: IteratorResult<string> | undefined;
  try {
    made = await pieces.next();
  } catch (error) {
    onEnd();
    throw error;
  }
  const encoder = new TextEncoder();
  let deadline: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(deadline);
    onEnd();
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { done, value } = made ?? (await pieces.next());
      made = undefined;
      if (done !== true) {
        controller.enqueue(encoder.encode(value));
        return;
      }
      controller.close();
      end();
    } catch (error) {
      end();
      throw error;
    }
  };
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    deadline = setTimeout(() => {
      controller.error(new Error('It was read too slowly.'));
      end();
    }, LONGEST_MS).unref();
  };
  return new ReadableStream({ start, pull, cancel: end }, { highWaterMark: 0 });
}
