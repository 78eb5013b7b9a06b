import { apiPaths } from '@furrow/contract/api-paths';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { errorCode, StartupError } from '../errors.ts';
import type { App } from './app-env.ts';
import { type Connections, mostConnections, trackConnections } from './connections.ts';
import { parsedUrl } from './own-address.ts';
import { createRate } from './rate.ts';

export interface Listener {
  /** Where the server really listens, with the chosen port where 0 was asked for. */
  readonly address: URL;
  /** Accepts no new connections and lets running requests end; cuts off what is still open after `withinMs`. */
  stop(withinMs: number): Promise<void>;
}

/** Time limits for clients; only tests change them. */
export interface Patience {
  readonly headersMs: number;
  readonly requestMs: number;
  /** From a request to the last byte of its answer; a client that does not read would delay that for ever. */
  readonly answerMs: number;
  /** How often connections are looked at. */
  readonly checkMs: number;
  readonly connections: number;
}

const usualPatience = (): Patience => ({
  headersMs: 20_000,
  requestMs: 30_000,
  answerMs: 120_000,
  checkMs: 5000,
  connections: mostConnections(),
});

/** A page without a stream asks every 30 s. A connection that is kept for longer spares it a new handshake each time. */
const KEEP_ALIVE_MS = 65_000;

/** How long idle connections stay open once the server stops: requests already on their way are still answered. */
const LAST_REQUESTS_MS = 1000;

/** A longer queue than Node's: a client that finds it full tries again after 1, 3, 7 and 15 seconds. The system may shorten it. */
const CONNECTIONS_TO_ACCEPT = 4096;

/** How many requests begin in one turn of the event loop: about a millisecond's work. */
const REQUESTS_A_TURN = 16;
const URGENT_A_TURN = 8;

/** Probes and sign-ins do not wait behind other requests. */
const isUrgent = ({ url = '' }: IncomingMessage): boolean =>
  url === '/healthz' || url === '/readyz' || url === apiPaths.signIn;

/** Streams stay open. The listener need not cut them off: a stream ends by itself if its client does not read it. */
const isStream = ({ url = '' }: IncomingMessage): boolean => url === apiPaths.live;

/** The settings that say where to listen; a refusal names them. */
const MAIN_PLACE = { host: 'HOST', port: 'PORT' };

/**
 * Serves the app on a socket.
 * @throws StartupError `address-unusable` where it cannot listen there
 */
export async function listen(
  app: App,
  host: string,
  port: number,
  patience = usualPatience(),
  settings = MAIN_PLACE,
): Promise<Listener> {
  let stopping = false;
  // The host stands in for a missing Host header, which HTTP/1.0 probes leave out.
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
  const server = createServer(timeLimits(patience));
  const handling = new Set<Promise<void>>();
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const handled = answer(request, response).finally(() => void handling.delete(handled));
    handling.add(handled);
  };
  const rates = { urgent: createRate(URGENT_A_TURN), usual: createRate(REQUESTS_A_TURN) };
  const connections = trackConnections(server, patience.connections);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    connections.begin(response, () => stopping && socket.end(), isStream(request));
    if (stopping) response.setHeader('Connection', 'close');
    rates[isUrgent(request) ? 'urgent' : 'usual'](() => {
      if (response.destroyed) return;
      if (namesHost(request)) handle(request, response);
      else response.writeHead(400).end();
    });
  });
  const cutting = setInterval(() => connections.cutOff(patience.answerMs), patience.checkMs);
  cutting.unref();
  await started(server, host, port, settings);
  const stop = async (withinMs: number) => {
    stopping = true;
    const late = sleep(withinMs, undefined, { ref: false });
    await drain(server, connections, withinMs);
    // Handlers whose client has gone may still be at work.
    await Promise.race([Promise.allSettled(handling), late]);
    clearInterval(cutting);
  };
  return { address: addressOf(server, host), stop };
}

function timeLimits({ headersMs, requestMs, checkMs }: Patience): ServerOptions {
  return {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  };
}

/** Whether a request names one valid host. The adapter does not check hosts such as `127k.0.0.1`, on which every handler would fail. */
const namesHost = ({ headers: { host }, rawHeaders }: IncomingMessage): boolean =>
  host === undefined || (hostsIn(rawHeaders) === 1 && parsedUrl(`http://${host}`) !== undefined);

/** Node uses the first of several Host headers; a proxy before it may use another. */
const hostsIn = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length;

async function started(
  server: Server,
  host: string,
  port: number,
  settings: typeof MAIN_PLACE,
): Promise<void> {
  try {
    server.listen({ port, host, backlog: CONNECTIONS_TO_ACCEPT });
    await once(server, 'listening');
  } catch (error) {
    throw new StartupError('address-unusable', refusal(errorCode(error), host, port, settings), {
      cause: error,
    });
  }
}

function refusal(
  code: string | undefined,
  host: string,
  port: number,
  settings: typeof MAIN_PLACE,
): string {
  if (code === 'EADDRINUSE')
    return `Another program already listens on port ${port} of ${host}. Stop it, or set ${settings.port} to another port.`;
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Set ${settings.port} to 1024 or above.`;
  return `Cannot listen on ${settings.host} ${host}, ${settings.port} ${port} (${code ?? 'unknown reason'}).`;
}

/**
 * If a kept connection closes while a client sends a request, the client cannot tell whether the request was read. So connections
 * stay open for a moment, and each answer on them says that it is the last.
 */
async function drain(server: Server, connections: Connections, withinMs: number): Promise<void> {
  const closed = once(server, 'close');
  for (const response of connections.running())
    if (!response.headersSent) response.setHeader('Connection', 'close');
  // The HTTP server's own `close` would end idle connections at once. That of its base class only stops listening.
  NetServer.prototype.close.call(server);
  const moment = Math.min(LAST_REQUESTS_MS, withinMs);
  await Promise.race([closed, sleep(moment, undefined, { ref: false })]);
  connections.endSilent();
  server.close();
  await Promise.race([closed, sleep(withinMs - moment, undefined, { ref: false })]);
  server.closeAllConnections();
  await closed;
}

const everyInterface = new Set(['0.0.0.0', '::']);

/** An address that a person can open, which a wildcard host is not. */
function addressOf(server: Server, host: string): URL {
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const name = everyInterface.has(host) ? 'localhost' : host;
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`);
}
