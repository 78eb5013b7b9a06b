import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { errorCode } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';
import type { App } from './app-env.ts';

export interface Listener {
  /** Where the server really listens, the port chosen where 0 was asked for. */
  readonly address: URL;
  /** Accepts nothing new and lets what runs end; what is still open after `withinMs` is cut off. */
  stop(withinMs: number): Promise<void>;
}

const serverOptions = {
  // A page asks again every 30 s; a connection kept that long spares it a new handshake each time.
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
};

/** How long an answer that was just given may take to reach the socket before the connection is closed. */
const lastBytesMs = 100;

/**
 * Serves the app on a socket.
 * @throws StartupError `address-unusable` where it cannot listen there
 */
export async function listen(app: App, host: string, port: number): Promise<Listener> {
  const running = new Set<ServerResponse>();
  let stopping = false;
  // The host stands in for a missing Host header, which HTTP/1.0 probes leave out.
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
  const server = createServer(serverOptions, (request, response) => {
    running.add(response);
    if (stopping) response.setHeader('Connection', 'close');
    response.once('close', () => {
      running.delete(response);
      if (running.size === 0) server.emit('idle');
    });
    if (namesHost(request)) void answer(request, response);
    else response.writeHead(400).end();
  });
  await started(server, host, port);
  const stop = async (withinMs: number) => {
    stopping = true;
    await drain(server, running, withinMs);
  };
  return { address: addressOf(server, host), stop };
}

/** The adapter lets simple hosts through unparsed, such as `127k.0.0.1`, on which every handler would fail. */
const namesHost = ({ headers: { host } }: IncomingMessage): boolean =>
  host === undefined || URL.canParse(`http://${host}`);

async function started(server: Server, host: string, port: number): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new StartupError('address-unusable', refusal(errorCode(error), host, port), {
      cause: error,
    });
  }
}

function refusal(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Another program already listens on port ${port} of ${host}. Stop it, or set PORT to another port.`;
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Set PORT to 1024 or above.`;
  return `Cannot listen on HOST ${host}, PORT ${port} (${code ?? 'unknown reason'}).`;
}

async function drain(
  server: Server,
  running: ReadonlySet<ServerResponse>,
  withinMs: number,
): Promise<void> {
  const closed = once(server, 'close');
  for (const response of running)
    if (!response.headersSent) response.setHeader('Connection', 'close');
  const answered = running.size === 0 ? Promise.resolve() : once(server, 'idle');
  server.close();
  await Promise.race([
    closed,
    answered.then(() => sleep(lastBytesMs)),
    sleep(withinMs, undefined, { ref: false }),
  ]);
  server.closeAllConnections();
  await closed;
}

const everyInterface = new Set(['0.0.0.0', '::']);

/** An address that a person can open: the wildcard hosts are no such thing. */
function addressOf(server: Server, host: string): URL {
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const name = everyInterface.has(host) ? 'localhost' : host;
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`);
}
