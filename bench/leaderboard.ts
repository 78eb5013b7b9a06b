import { fork } from 'node:child_process';
import { once } from 'node:events';
import { buildAgainAfter, REFRESH_MS } from '../server/src/features/leaderboard/follow-board.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import type { Answer, Visitor } from '../server/src/testing/visitor.ts';
import { MOST_UNFILLED } from '../server/src/testing/planted-millions.ts';
import { cpuOfTree } from './server-process.ts';
import {
  type Finding,
  found,
  medianOf,
  ms,
  noiseOf,
  takeTurns,
  ratio,
  type Topic,
} from './measuring.ts';
import { beginDemo, succeeded } from './visitor.ts';

const SIZES = [10_000, 100_000, 1_000_000];
/** With more gardeners than this, the whole table would not fit into the server's memory. */
const MOST_SENT = 1_000_000;
const ROUNDS = 6;
const READS = 1500;
const SAMPLE = 10_000;
/** One gardener in so many grows between two rebuilds: far more than really do within REFRESH_MS. */
const GROWING = 100;
const BOARD = '/api/leaderboard';

/** The most that a rebuild may cost the database with ten million gardeners. */
const LONGEST_REBUILD_MS = 2000;

/**
 * CPU time of server and database for a read of the leaderboard, as ratios to an empty handler of the same app, to counting a rank in SQL,
 * and to sending the whole table; and the database's CPU time for a rebuild.
 */
export const leaderboard: Topic = {
  name: 'leaderboard',
  run: async (largest) => {
    const sizes = largest === undefined ? SIZES : [...SIZES.slice(0, 1), largest];
    const server = await startBoardServer();
    try {
      const reader = await beginDemo(server.address);
      const findings: Finding[] = [];
      for (const size of sizes) {
        await server.ask('plant', size);
        findings.push(found(`${size.toLocaleString('en')} gardeners`));
        findings.push(...(await rebuilding(server, size)));
        findings.push(...(await reading(server, reader, size)));
      }
      const lines = [
        ...(await flatness(server, reader, sizes)),
        await statementsOf(server, reader),
      ];
      return [...findings, ...lines.map((line) => found(line))];
    } finally {
      await server.stop();
    }
  },
};

/** One number, or several by their names. */
type Figures = Readonly<Record<string, number>> & number;

type BoardServer = Awaited<ReturnType<typeof startBoardServer>>;

async function startBoardServer() {
  const folder = await temporaryFolder();
  const script = new URL('../server/src/testing/board-to-measure.ts', import.meta.url);
  const child = fork(script, [folder.path], { execArgv: ['--import=tsx'] });
  const [started] = await once(child, 'message');
  const ask = async (order: string, argument = 0): Promise<Figures> => {
    const answered = once(child, 'message');
    child.send([order, argument]);
    const [answer] = await answered;
    return answer;
  };
  return {
    address: new URL(started.address),
    ask,
    /** CPU time so far, in milliseconds. The server measures its own, since a read is too short for the kernel's count. */
    cpu: async () => (await ask('cpu')) + (await cpuOfTree(child.pid ?? 0, 'children')),
    databaseCpu: () => cpuOfTree(child.pid ?? 0, 'children'),
    stop: async () => {
      const closed = once(child, 'close');
      child.send(['stop']);
      await closed;
      await folder.remove();
    },
  };
}

const read = (reader: Visitor, path: string, headers = {}): Promise<Answer> =>
  succeeded(reader.ask('GET', path, undefined, headers));

/** The answer to an order, and the database's CPU time for it in milliseconds. */
async function spentOn(server: BoardServer, order: string, argument = 0) {
  const before = await server.databaseCpu();
  const answer = await server.ask(order, argument);
  return { answer, cpuMs: (await server.databaseCpu()) - before };
}

async function rebuildMs(server: BoardServer): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    costs.push((await spentOn(server, 'rebuild')).cpuMs);
  return medianOf(costs);
}

/** Costs of making the standings after an upgrade, of a rebuild from them, and of keeping them at each change. Also checks the ranks. */
async function rebuilding(server: BoardServer, size: number): Promise<Finding[]> {
  const filling = size <= MOST_UNFILLED ? [await fillingOf(server)] : [];
  const calm = await rebuildMs(server);
  const [ranked, others] = await writing(server);
  const busy = await rebuildMs(server);
  const { checked = 0, wrong = 1 } = await server.ask('check', SAMPLE);
  const grown = (ROUNDS * 100) / GROWING;
  const again = buildAgainAfter(busy, REFRESH_MS);
  return [
    ...filling,
    found(
      `  a rebuild, in the database    ${seconds(calm)}, ${seconds(busy)} after ${grown} % have just grown: every ${seconds(again)}`,
      busy <= LONGEST_REBUILD_MS,
    ),
    found(
      `  a change of ranked XP         ${micros(ranked - others)} more in the database, since standings are kept`,
    ),
    found(`  ranks, counted in SQL         ${wrong} of ${checked} differ`, wrong === 0),
  ];
}

async function fillingOf(server: BoardServer): Promise<Finding> {
  const { answer, cpuMs } = await spentOn(server, 'fill');
  const { totalMs = 0, slowestMs = 0 } = answer;
  return found(
    `  made after an upgrade         in ${seconds(totalMs)}, the longest step ${ms(slowestMs)}; ${seconds(cpuMs)} of CPU in the database`,
  );
}

/** The database's milliseconds for a change that affects ranked XP, and for one that does not. */
async function writing(server: BoardServer): Promise<readonly [number, number]> {
  const sums = { grow: { cpuMs: 0, rows: 0 }, 'grow-unranked': { cpuMs: 0, rows: 0 } };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const order of ['grow', 'grow-unranked'] as const) {
      const { answer, cpuMs } = await spentOn(server, order, GROWING);
      sums[order].cpuMs += cpuMs;
      sums[order].rows += answer;
    }
  }
  const mean = ({ cpuMs, rows }: typeof sums.grow) => cpuMs / rows;
  return [mean(sums.grow), mean(sums['grow-unranked'])];
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const micros = (milliseconds: number) => `${(milliseconds * 1000).toFixed(0)} µs`;

async function costsOf(server: BoardServer, reader: Visitor, isSmall: boolean) {
  const tag = (await read(reader, BOARD)).headers.get('etag') ?? '';
  const errand = (what: string, path: string, inARow: number, headers = {}) => ({
    what,
    times: inARow,
    once: () => read(reader, path, headers),
  });
  const large = [
    errand('a rank counted in SQL', '/bench/counted?xp=40', 8),
    errand('the whole table', '/bench/whole', 1),
  ];
  return takeTurns(
    server.cpu,
    [
      errand('empty', '/bench/empty', READS),
      errand('empty, again', '/bench/empty', READS),
      errand('a read', BOARD, READS),
      errand('a read that knows it', BOARD, READS, { 'if-none-match': tag }),
      ...(isSmall ? large : []),
    ],
    ROUNDS,
  );
}

async function reading(server: BoardServer, reader: Visitor, size: number): Promise<Finding[]> {
  const { sent = 0, bytes = 0, steps = 0 } = await server.ask('board', size);
  const isSmall = size <= MOST_SENT;
  const costs = await costsOf(server, reader, isSmall);
  const [empty = 0, , whole = 0, known = 0, counted = 0, table = 0] = costs;
  const reads = (one: number) =>
    `${Math.round(one / whole).toLocaleString('en')} reads (${one.toFixed(1)} ms)`;
  const large = [
    `  a rank counted in SQL         ${reads(counted)}`,
    `  the whole table as JSON       ${reads(table)}`,
  ];
  return [
    `  a read, the session checked   ${ratio(whole, empty)} an empty handler (${micros(whole)})`,
    `  a read answered 304           ${ratio(known, empty)} an empty handler`,
    ...(isSmall ? large : []),
    `  the board                     ${sent} bytes of ${bytes}, ${steps} XP values`,
    `  ${noiseOf(costs)}`,
  ].map((line) => found(line));
}

/** Compares reads from boards of all sizes, in turns: the measurements of single sizes are minutes apart. */
async function flatness(
  server: BoardServer,
  reader: Visitor,
  sizes: readonly number[],
): Promise<string[]> {
  const errands = sizes.flatMap((size) => [
    { what: 'show', times: 1, once: () => server.ask('show', size) },
    { what: 'read', times: READS, once: () => read(reader, BOARD) },
  ]);
  const costs = await takeTurns(server.cpu, errands, ROUNDS * 2);
  const [fewest = 0, ...others] = costs.filter((_, place) => place % 2 === 1);
  return others.map(
    (cost, place) =>
      `a read among ${sizes[place + 1]?.toLocaleString('en')} costs ${((cost / fewest - 1) * 100).toFixed(1)} % more than among ${sizes[0]?.toLocaleString('en')}`,
  );
}

async function statementsOf(server: BoardServer, reader: Visitor): Promise<string> {
  await read(reader, BOARD);
  const before = await server.ask('statements');
  for (let asked = 0; asked < READS; asked += 1) await read(reader, BOARD);
  return `${(await server.ask('statements')) - before} statements over ${READS} reads`;
}
