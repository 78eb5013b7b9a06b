import { fork } from 'node:child_process';
import { once } from 'node:events';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import type { Answer, Visitor } from '../server/src/testing/visitor.ts';
import { cpuOfTree } from './server-process.ts';
import { found, noiseOf, takeTurns, ratio, type Topic } from './measuring.ts';
import { beginDemo, succeeded } from './visitor.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 6;
const READS = 1500;
const BOARD = '/api/leaderboard';

/**
 * CPU time of server and database for a read of the leaderboard, as ratios to an empty handler of the same app, to counting a rank
 * in SQL, and to sending the whole table.
 */
export const leaderboard: Topic = {
  name: 'leaderboard',
  run: async () => {
    const server = await startBoardServer();
    try {
      const reader = await beginDemo(server.address);
      const lines: string[] = [];
      for (const size of SIZES) {
        await server.ask('plant', size);
        const board = await server.ask('board');
        lines.push(...report(size, await costsOf(server, reader), board));
      }
      lines.push(...(await flatness(server, reader)), await statementsOf(server, reader));
      return lines.map((line) => found(line));
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
    /** CPU time so far, in milliseconds; the server measures its own, since a read takes less than the kernel's accounts resolve. */
    cpu: async () => (await ask('cpu')) + (await cpuOfTree(child.pid ?? 0, 'children')),
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

async function costsOf(server: BoardServer, reader: Visitor) {
  const tag = (await read(reader, BOARD)).headers.get('etag') ?? '';
  const errand = (what: string, path: string, inARow: number, headers = {}) => ({
    what,
    times: inARow,
    once: () => read(reader, path, headers),
  });
  return takeTurns(
    server.cpu,
    [
      errand('empty', '/bench/empty', READS),
      errand('empty, again', '/bench/empty', READS),
      errand('a read', BOARD, READS),
      errand('a read that knows it', BOARD, READS, { 'if-none-match': tag }),
      errand('a rank counted in SQL', '/bench/counted?xp=40', 8),
      errand('the whole table', '/bench/whole', 1),
    ],
    ROUNDS,
  );
}

function report(size: number, costs: readonly number[], board: Figures): string[] {
  const [empty = 0, , whole = 0, known = 0, counted = 0, table = 0] = costs;
  const reads = (one: number) =>
    `${Math.round(one / whole).toLocaleString('en')} reads (${one.toFixed(1)} ms)`;
  return [
    `${size.toLocaleString('en')} gardeners`,
    `  a read, the session checked   ${ratio(whole, empty)} an empty handler (${(whole * 1000).toFixed(1)} µs)`,
    `  a read answered 304           ${ratio(known, empty)} an empty handler`,
    `  a rank counted in SQL         ${reads(counted)}`,
    `  the whole table as JSON       ${reads(table)}`,
    `  the board                     ${board['sent']} bytes of ${board['bytes']}, ${board['steps']} XP values, read from the tables in ${Math.round(board['rebuildMs'] ?? 0)} ms`,
    `  ${noiseOf(costs)}`,
  ];
}

/** Compares boards of all sizes in turn on one server, since the other measurements were minutes apart. */
async function flatness(server: BoardServer, reader: Visitor): Promise<string[]> {
  const errands = SIZES.flatMap((size) => [
    { what: 'show', times: 1, once: () => server.ask('show', size) },
    { what: 'read', times: READS, once: () => read(reader, BOARD) },
  ]);
  const costs = await takeTurns(server.cpu, errands, ROUNDS * 2);
  const [fewest = 0, ...others] = costs.filter((_, place) => place % 2 === 1);
  return others.map(
    (cost, place) =>
      `a read among ${SIZES[place + 1]?.toLocaleString('en')} costs ${((cost / fewest - 1) * 100).toFixed(1)} % more than among ${SIZES[0]?.toLocaleString('en')}`,
  );
}

async function statementsOf(server: BoardServer, reader: Visitor): Promise<string> {
  await read(reader, BOARD);
  const before = await server.ask('statements');
  for (let asked = 0; asked < READS; asked += 1) await read(reader, BOARD);
  return `${(await server.ask('statements')) - before} statements over ${READS} reads`;
}
