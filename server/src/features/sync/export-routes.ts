import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type ExportDeps, sessionsExport, wholeExport } from './export-pieces.ts';
import type { App, AppEnv } from '../../http/app-env.ts';
import { errorAnswer, errorsDocument, limitedAnswer } from '../../http/error-answer.ts';
import { streamedText } from '../../http/streamed-text.ts';
import type { RequireViewer, ViewerEnv } from '../../http/viewer.ts';

const whole = createRoute({
  method: 'get',
  path: '/api/me/export',
  tags: ['Profile'],
  summary: 'Everything this account owns, as a JSON file',
  responses: {
    200: { description: 'The file', content: { 'application/json': { schema: z.unknown() } } },
    default: errorsDocument([
      'not-signed-in',
      'user-token-expired',
      'too-many-requests',
      'unavailable',
    ]),
  },
});

const sessions = createRoute({
  method: 'get',
  path: '/api/me/export/sessions.csv',
  tags: ['Profile'],
  summary: 'Every focus session, as a CSV file',
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    default: errorsDocument([
      'not-signed-in',
      'user-token-expired',
      'too-many-requests',
      'unavailable',
    ]),
  },
});

interface ExportRouteDeps extends ExportDeps {
  readonly addressOf: (c: Context) => string;
}

/** `/api/me/export`: the signed-in user's own, to take along. It is sent as it is read, so that it costs a bounded memory (D75). */
export function exportRoutes(deps: ExportRouteDeps, signedIn: RequireViewer): App {
  const app: App = new OpenAPIHono<AppEnv>();
  // Registered by hand: the library's types know no JSON that is streamed.
  app.openAPIRegistry.registerPath(whole);
  app.get(whole.path, signedIn, async (c) => {
    const body = await begin(c, deps, wholeExport(deps, c.get('viewer').user));
    if (body instanceof Response) return body;
    c.header('Content-Disposition', 'attachment; filename="furrow-export.json"');
    c.header('Content-Type', 'application/json');
    return c.body(body, 200);
  });
  app.openapi({ ...sessions, middleware: signedIn }, async (c) => {
    const body = await begin(c, deps, sessionsExport(deps, c.get('viewer').user));
    if (body instanceof Response) return body;
    c.header('Content-Disposition', 'attachment; filename="furrow-sessions.csv"');
    c.header('Content-Type', 'text/csv; charset=utf-8');
    return c.body(body, 200);
  });
  return app;
}

/** Seconds; a usual export is over sooner. */
const ANOTHER_AFTER = 5;

/** The body of an export, or the answer that it has to wait. */
async function begin(
  c: Context<ViewerEnv>,
  { reads, addressOf }: ExportRouteDeps,
  pieces: AsyncGenerator<string>,
): Promise<ReadableStream | Response> {
  const end = reads.begin(c.get('viewer').user.id, addressOf(c));
  if (end === 'under-way') return limitedAnswer(c, ANOTHER_AFTER);
  if (end === 'too-many') return errorAnswer(c, 'unavailable');
  return streamedText({ next: () => reads.step(() => pieces.next()) }, end);
}
