import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { apiRoutes, type ApiRoute } from './api-routes.ts';
import { bodyFor, FUZZED_AT, PUSH_SERVICE } from './fuzz-bodies.ts';
import { bytesOfBody, oddText } from './fuzz-values.ts';
import { type FuzzedRole, fuzzingPerson } from './fuzzing-person.ts';

export interface Fuzzing {
  readonly server: URL;
  /** How many requests with a random body. */
  readonly bodies: number;
  /** How many connections with random bytes. */
  readonly streams: number;
  readonly seed: number;
  readonly logged: () => string;
}

export interface Fuzzed {
  readonly statuses: ReadonlyMap<number, number>;
  /** The statuses with which each route answered each role, under keys such as `account GET /api/me`. */
  readonly answered: ReadonlyMap<string, ReadonlySet<number>>;
  /** Answers with a status of 500 or more, with their requests, and errors in the log. */
  readonly faults: readonly string[];
}

/** Settings of a server that is fuzzed: it limits nobody, knows a push service, and has the instant of the bodies. */
export const FUZZED = {
  rateLimitFactor: 1e6,
  clock: () => FUZZED_AT,
  push: {
    publicKey: 'key',
    isEndpoint: (endpoint: string) => endpoint.startsWith(PUSH_SERVICE),
    lookAtDevices: () => {},
  },
};

/** The roles that send at the same time. With the same seed, each of them sends the same requests in the same order. */
const LANES: readonly FuzzedRole[] = [
  'account',
  'account',
  'account',
  'account',
  'demo',
  'demo',
  'stranger',
  'stranger',
];

/** Sends malformed input to every route in the server's API document, as a visitor, as a demo user and as an account. */
export async function fuzz({ server, bodies, streams, seed, logged }: Fuzzing): Promise<Fuzzed> {
  const routes = (await apiRoutes(server)).filter(({ path }) => path !== '/readyz');
  const statuses = new Map<number, number>();
  const answered = new Map<string, Set<number>>();
  const faults: string[] = [];
  const note = (status: number, sent: string) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) faults.push(`${status} to ${sent.slice(0, 500)}`);
  };
  const requests = fc.sample(requestTo(routes), { numRuns: bodies, seed });
  await inLanes(requests, (lane) => {
    const role = LANES[lane] ?? 'stranger';
    const person = fuzzingPerson(server, role, `fuzz-${seed}-${lane}`);
    return async ({ route, path, body }) => {
      const bytes = body === undefined ? undefined : bytesOfBody(body);
      const { status } = await person.ask(route.method, path, bytes);
      const name = `${role} ${route.method} ${route.path}`;
      answered.set(name, (answered.get(name) ?? new Set()).add(status));
      note(status, `${role} ${route.method} ${path} ${JSON.stringify(body)}`);
    };
  });
  const sequences = fc.sample(bytesTo(routes, server), { numRuns: streams, seed });
  await inLanes(sequences, () => async (bytes) => {
    const answer = await sendBytes(server, bytes);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
    note(status, JSON.stringify(Buffer.from(bytes).toString('latin1')));
  });
  const errors = logged()
    .split('\n')
    .filter((line) => line.includes('"level":"error"') || line.includes('"level":"fatal"'));
  return { statuses, answered, faults: [...faults, ...errors] };
}

/** Each lane does its own items in order, beside the other lanes. */
async function inLanes<Item>(
  items: readonly Item[],
  begin: (lane: number) => (item: Item) => Promise<void>,
): Promise<void> {
  const lanes = LANES.map(async (_, lane) => {
    const work = begin(lane);
    for (let at = lane; at < items.length; at += LANES.length) {
      const item = items[at];
      if (item !== undefined) await work(item);
    }
  });
  await Promise.all(lanes);
}

const queryText = fc.oneof(
  fc.constantFrom('0', '1', '-1', '1.5', '1e3', '2147483647', '2147483648', '9007199254740991'),
  oddText,
);

function requestTo(routes: readonly ApiRoute[]) {
  return fc.oneof(
    ...routes.map((route) =>
      fc.record({
        route: fc.constant(route),
        path: addressOf(route),
        body: route.method === 'GET' ? fc.constant(undefined) : bodyFor(route),
      }),
    ),
  );
}

/** The address of a route, with odd parts, and with some of its queries and another one. */
function addressOf({ path, queries }: ApiRoute): fc.Arbitrary<string> {
  const known = queries.map((name) => fc.option(fc.tuple(fc.constant(name), queryText)));
  const odd = { part: oddText, pairs: fc.tuple(...known, fc.option(fc.tuple(oddText, queryText))) };
  return fc.record(odd).map(({ part, pairs }) => {
    const filled = path.replaceAll(/\{\w+\}/g, () => encoded(part));
    const query = pairs.flatMap((pair) => (pair ? pair.map(encoded).join('=') : []));
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  });
}

/** A lone surrogate has no place in an address; it becomes the replacement character. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** Random bytes, and requests with random bytes put in somewhere. */
function bytesTo(routes: readonly ApiRoute[], server: URL) {
  const nonsense = fc.uint8Array({ minLength: 1, maxLength: 2000 });
  const struck = fc
    .tuple(fc.constantFrom(...routes), fc.nat(), fc.uint8Array({ maxLength: 20 }))
    .map(([{ method, path }, at, bytes]) => {
      const request = Buffer.from(
        `${method} ${path} HTTP/1.1\r\nHost: ${server.host}\r\nOrigin: ${server.origin}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 12\r\n\r\n{"name":"a"}\r\n',
      );
      const place = at % request.length;
      return Buffer.concat([request.subarray(0, place), bytes, request.subarray(place)]);
    });
  return fc.oneof(nonsense, { weight: 2, arbitrary: struck });
}

const PATIENCE_MS = 300;

/** What the server answers to these bytes within `PATIENCE_MS`. After that it counts as waiting for more bytes. */
async function sendBytes(server: URL, bytes: Uint8Array): Promise<string> {
  const socket = connect(Number(server.port), server.hostname);
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  socket.end(bytes);
  await Promise.race([once(socket, 'close'), sleep(PATIENCE_MS)]);
  socket.destroy();
  return answer;
}
