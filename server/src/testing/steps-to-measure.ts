import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { prepare, value } from '../db/prepared.ts';
import { openStore } from '../db/store.ts';
import { clientAddress } from '../http/client-address.ts';
import type { App, AppEnv } from '../http/app-env.ts';
import { listen } from '../http/listener.ts';
import { createMetrics } from '../http/observe-requests.ts';
import { securityLog } from '../http/security-log.ts';
import { shellSteps } from '../http/shell.ts';
import { createLog } from '../log.ts';

/*
 * A server with a part of what stands between the socket and a handler. Sends its address. Its arguments: how many of the steps it
 * has (-1 for a bare `node:http` handler, 0 for one by Hono, 1 for Furrow's listener), the headers of a bare handler, and
 * a folder for a database that a bare handler asks so many times.
 */
const [steps = '', headers = '{}', folder = '', times = '0'] = process.argv.slice(2);

/** A route of the API, whose requests are logged. */
const PATH = '/api/nothing';

const BODY = '{"status":"ok"}';
const log = createLog('info');

async function bareHandler(): Promise<RequestListener> {
  const given = JSON.parse(headers);
  const ask = folder === '' ? async () => {} : await asking(Number(times));
  const answer = async (response: ServerResponse) => {
    await ask();
    response.writeHead(200, given);
    response.end(BODY);
  };
  return (_, response) => void answer(response);
}

/** Runs the shortest prepared statement that there is. */
async function asking(often: number): Promise<() => Promise<void>> {
  const { db } = await openStore({ kind: 'embedded', dataDir: folder }, log);
  const statement = prepare<{ one: number }, object>(sql`select ${value('one', 'int')}`);
  return async () => {
    for (let asked = 0; asked < often; asked += 1) await statement(db, { one: 1 });
  };
}

const addressOf = (c: Context) => clientAddress(c, 0);

function appWith(count: number): App {
  const app: App = new OpenAPIHono<AppEnv>();
  const security = securityLog({ log, secret: 'a secret of nobody', addressOf });
  const all = shellSteps(app, { log, metrics: createMetrics(), https: false, security });
  for (const { middleware } of all.slice(0, count)) app.use(middleware);
  app.get(PATH, (c) => c.json({ status: 'ok' }));
  return app;
}

function handlerOfHono(): RequestListener {
  const answer = getRequestListener(appWith(0).fetch);
  return (request, response) => void answer(request, response);
}

async function started(): Promise<string> {
  const count = Number(steps);
  if (count > 0) return (await listen(appWith(count - 1), '127.0.0.1', 0)).address.origin;
  const handler = count === 0 ? handlerOfHono() : await bareHandler();
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

// Whoever measures has gone.
process.once('disconnect', () => process.exit());
process.send?.(await started());
