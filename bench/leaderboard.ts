import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cpuOfTree } from './server-process.ts';
import type { Topic } from './topic.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 6;
const READS = 1500;
const STATEMENT_READS = 10_000;

/** What is compared: where it is asked, and how often in a row. */
const KINDS = [
  { kind: 'empty', path: '/bench/empty', times: READS },
  { kind: 'empty again', path: '/bench/empty', times: READS },
  { kind: 'read', path: '/api/leaderboard', times: READS },
  { kind: 'known', path: '/api/leaderboard', times: READS },
  { kind: 'counted', path: '/bench/counted?xp=40', times: 8 },
  { kind: 'whole', path: '/bench/whole', times: 1 },
] as const;

type Kind = (typeof KINDS)[number]['kind'];
type Costs = Readonly<Record<Kind, number>>;

/**
 * CPU of server and database for a read of the leaderboard, as ratios to an empty handler of the same app, to counting a rank
 * in SQL, and to sending the whole table. Kinds take turns in an order of chance, so that a busy machine is busy for all.
 */
export const leaderboard: Topic = {
  name: 'leaderboard',
  run: async () => {
    const server = await startBoardServer();
    try {
      const headers = await signIn(server.address);
      const lines: string[] = [];
      for (const size of SIZES) {
        await server.ask('plant', size);
        const board = await server.ask('board');
        // Whoever is measured first would pay for code that is not compiled yet.
        if (lines.length === 0) await measure(server, headers);
        const costs = await measure(server, headers);
        lines.push(...report(size, costs, board));
      }
      lines.push(...(await flatness(server, headers)), await statementsOf(server, headers));
      return lines;
    } finally {
      await server.stop();
    }
  },
};

type Answer = Readonly<Record<string, number>> & number;
type Headers = Readonly<Record<string, string>>;

interface BoardServer {
  readonly address: URL;
  readonly ask: (order: string, argument?: number) => Promise<Answer>;
  /** CPU time of server and database so far, in milliseconds. */
  readonly cpu: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

async function startBoardServer(): Promise<BoardServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'furrow-bench-'));
  // Passable, since as root PostgreSQL runs under another user.
  await chmod(dataDir, 0o711);
  const script = fileURLToPath(
    new URL('../server/src/testing/board-to-measure.ts', import.meta.url),
  );
  const child: ChildProcess = fork(script, [dataDir], { execArgv: ['--import=tsx'] });
  const [started] = await once(child, 'message');
  const ask = async (order: string, argument = 0) => {
    const answered = once(child, 'message');
    child.send([order, argument]);
    const [answer] = await answered;
    return answer;
  };
  return {
    address: new URL(started.address),
    ask,
    cpu: async () => (await ask('cpu')) + (await cpuOfTree(child.pid ?? 0, 'children')),
    stop: async () => {
      const closed = once(child, 'close');
      child.send(['stop']);
      await closed;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** One answer, read to its end; `fetch` would cost this machine more than the server takes. */
function get(url: URL, headers: Headers): Promise<{ status: number; headers: Headers }> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        const tag = answer.headers.etag ?? '';
        const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]);
        resolve({
          status: answer.statusCode ?? 0,
          headers: { etag: tag, cookie: cookies.join('; ') },
        });
      });
    })
      .once('error', reject)
      .end();
  });
}

async function signIn(address: URL): Promise<Headers> {
  const begun = await fetch(new URL('/api/auth/sign-in/anonymous', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address.origin },
    body: '{}',
  });
  const cookie = begun.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: cookie.join('; '), 'accept-encoding': 'gzip, deflate, br' };
}

/** Believed for a minute from here on; with the tag of the board as it is. */
async function comeBack({ address }: BoardServer, headers: Headers) {
  const { status, headers: answered } = await get(new URL('/api/leaderboard', address), headers);
  if (status !== 200) throw new Error(`the leaderboard answers ${status}`);
  const cookie = `${headers['cookie']}; ${answered['cookie']}`;
  return { seen: { ...headers, cookie }, tag: answered['etag'] ?? '' };
}

async function measure(server: BoardServer, headers: Headers): Promise<Costs> {
  const spent = new Map<Kind, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { seen, tag } = await comeBack(server, headers);
    for (const { kind, path, times } of shuffled(KINDS)) {
      const own = kind === 'known' ? { ...seen, 'if-none-match': tag } : seen;
      const cost = await costOf(server, path, own, times);
      // The first round warms up.
      if (round > 0) spent.set(kind, [...(spent.get(kind) ?? []), cost]);
    }
  }
  const median = (kind: Kind) => medianOf(spent.get(kind) ?? []);
  return {
    empty: median('empty'),
    'empty again': median('empty again'),
    read: median('read'),
    known: median('known'),
    counted: median('counted'),
    whole: median('whole'),
  };
}

/** Milliseconds of CPU a request, of so many over four connections. */
async function costOf(server: BoardServer, path: string, headers: Headers, times: number) {
  const url = new URL(path, server.address);
  const before = await server.cpu();
  await repeatedly(url, headers, times);
  return ((await server.cpu()) - before) / times;
}

async function repeatedly(url: URL, headers: Headers, times: number): Promise<void> {
  let left = times;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await get(url, headers);
    }
  };
  await Promise.all([one(), one(), one(), one()]);
}

async function statementsOf(server: BoardServer, headers: Headers): Promise<string> {
  const { seen } = await comeBack(server, headers);
  const before = await server.ask('statements');
  await repeatedly(new URL('/api/leaderboard', server.address), seen, STATEMENT_READS);
  const after = await server.ask('statements');
  return `${after - before} statements over ${STATEMENT_READS} reads`;
}

function report(size: number, costs: Costs, board: Answer): string[] {
  const { empty, read, known, counted, whole } = costs;
  const many = (one: number) => `${Math.round(one / read).toLocaleString('en')} reads`;
  const noise = Math.abs(costs['empty again'] / empty - 1) * 100;
  return [
    `${size.toLocaleString('en')} gardeners`,
    `  a read, the session checked   ${times(read, empty)} an empty handler (${(read * 1000).toFixed(1)} µs)`,
    `  a read answered 304           ${times(known, empty)} an empty handler`,
    `  a rank counted in SQL         ${many(counted)} (${counted.toFixed(1)} ms)`,
    `  the whole table as JSON       ${many(whole)} (${whole.toFixed(0)} ms)`,
    `  the board                     ${board['sent']} bytes of ${board['bytes']}, ${board['steps']} XP values, read from the tables in ${Math.round(board['rebuildMs'] ?? 0)} ms`,
    `  two equal kinds differ by     ${noise.toFixed(1)} %`,
  ];
}

const times = (one: number, other: number) => `${(one / other).toFixed(2)} ×`;

/** Boards of all sizes in turn, by one server, since the sizes themselves were measured minutes apart. */
async function flatness(server: BoardServer, headers: Headers): Promise<string[]> {
  const spent = new Map<number, number[]>();
  for (let round = 0; round <= ROUNDS * 2; round += 1) {
    const { seen } = await comeBack(server, headers);
    for (const size of shuffled(SIZES)) {
      await server.ask('show', size);
      const cost = await costOf(server, '/api/leaderboard', seen, READS);
      if (round > 0) spent.set(size, [...(spent.get(size) ?? []), cost]);
    }
  }
  const fewest = medianOf(spent.get(SIZES[0] ?? 0) ?? []);
  return SIZES.slice(1).map((size) => {
    const more = (medianOf(spent.get(size) ?? []) / fewest - 1) * 100;
    return `a read among ${size.toLocaleString('en')} costs ${more.toFixed(1)} % more than among ${SIZES[0]?.toLocaleString('en')}`;
  });
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, lot: Math.random() }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ item }) => item);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}
