import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { apiRoutes, exampleOf, type ApiRoute } from './api-routes.ts';
import { PASSWORD, visitor, type Visitor } from './visitor.ts';

export interface Fuzzing {
  readonly server: URL;
  /** How many requests with a random body. */
  readonly bodies: number;
  /** How many connections with random bytes. */
  readonly streams: number;
  readonly seed: number;
}

export interface Fuzzed {
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  /** What was answered with a fault of ours, and to what. */
  readonly faults: readonly string[];
}

const AT_ONCE = 8;

/** Sends malformed input to every route in the server's API document, as a visitor and as somebody signed in. */
export async function fuzz({ server, bodies, streams, seed }: Fuzzing): Promise<Fuzzed> {
  const routes = (await apiRoutes(server)).filter(({ path }) => path !== '/readyz');
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const note = (status: number, sent: string) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) faults.push(`${status} to ${sent.slice(0, 500)}`);
  };
  const people = Array.from({ length: AT_ONCE }, () => visitor(server));
  const requests = fc.sample(requestTo(routes), { numRuns: bodies, seed });
  await inLanes(requests, async ({ route, path, body }, lane) => {
    const somebody = people[lane] ?? visitor(server);
    if (!somebody.cookies.has('furrow.session')) await becomeSomebody(somebody, lane);
    const { status } = await somebody.ask(route.method, path, body);
    note(status, `${route.method} ${path} ${JSON.stringify(body)}`);
    if (status === 401) somebody.cookies.clear();
  });
  await inLanes(fc.sample(bytesTo(routes, server), { numRuns: streams, seed }), async (bytes) => {
    const answer = await sendBytes(server, bytes);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
    note(status, JSON.stringify(Buffer.from(bytes).toString('latin1')));
  });
  return { statuses, faults };
}

/** Of four lanes two are demo users', one is an account's and one a visitor's. */
async function becomeSomebody(somebody: Visitor, lane: number): Promise<void> {
  const email = `${randomUUID()}@farm.example`;
  if (lane % 4 < 2) await somebody.post('/api/auth/sign-in/anonymous');
  if (lane % 4 === 2)
    await somebody.post('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD });
}

async function inLanes<Item>(
  items: readonly Item[],
  work: (item: Item, lane: number) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lanes = Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (const item of rest) await work(item, lane);
  });
  await Promise.all(lanes);
}

/** Text as databases, parsers and people dislike it. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '\u202e',
    "'; drop table users; --",
    '__proto__',
    '../..',
  ),
  fc.emailAddress(),
  fc.uuid(),
  fc.constant('x'.repeat(5000)),
);

const oddValue = fc.oneof(
  { weight: 3, arbitrary: oddText },
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, true, 0, -1, 1e308, Number.MAX_SAFE_INTEGER, [], {}),
);

function requestTo(routes: readonly ApiRoute[]) {
  return fc.constantFrom(...routes).chain((route) =>
    fc.record({
      route: fc.constant(route),
      path: fc
        .tuple(oddText, fc.option(oddText))
        .map(([part, query]) => addressOf(route, part, query)),
      body: route.method === 'GET' ? fc.constant(undefined) : bodyFor(route),
    }),
  );
}

function addressOf({ path }: ApiRoute, part: string, query: string | null): string {
  const known = path.replaceAll(/\{\w+\}/g, () => encoded(part));
  return query === null ? known : `${known}?${encoded(query)}=1`;
}

/** A lone surrogate has no place in an address; it becomes the replacement character. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** A body that is valid but for a few fields, or entirely random. */
function bodyFor(route: ApiRoute) {
  const example = exampleOf(route.body ?? { type: 'object' }, {});
  const fields = Object.fromEntries(route.fields.map((field) => [field, oddValue]));
  const spoiled = fc
    .record(fields, { requiredKeys: [] })
    .map((odd) => Object.assign({}, example, odd));
  return fc.oneof({ weight: 3, arbitrary: spoiled }, oddValue);
}

/** Random bytes, and requests of which a part is replaced by random bytes. */
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

/** What the server answers to these bytes, as far as it does before it is clear that it waits for more. */
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
