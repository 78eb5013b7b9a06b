import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../scripts/prepare/ready.mjs';
import { RELEASE_BEFORE, startBuild } from '../e2e/own-server.ts';
import { withDatabase } from '../server/src/commands/command.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { visitor } from '../server/src/testing/visitor.ts';
import {
  dayErrands,
  type DayErrand,
  downloadErrand,
  longErrand,
  otherErrands,
} from './day-errands.ts';
import { found, type Finding, ms, noiseOf, ratio, takeTurns, type Topic } from './measuring.ts';
import { addNeighbours } from '../server/src/testing/neighbours.ts';
import { cpuOfTree, QUIET } from './server-process.ts';
import { beginDemo, register, succeeded } from './visitor.ts';

const ROUNDS = 5;
/** Rounds that do not count: after some hundred requests of a kind, the engine has compiled the code, and each request costs half. */
const WARM_ROUNDS = 15;

/** The busiest hour of a day has four times the mean load, and the machine should be half idle even then. */
const PEAK = 4;
const LOAD = 0.5;
const CORES = 2;
const DAY_MS = 86_400_000;

/** The assumed share of accounts that are active on a day. */
const DAILY_SHARE = 0.2;

/** The most that a day may cost, relative to the release before; and an empty request, relative to a bare `node:http` handler. */
const SHARE_OF_BEFORE = 1.2;
const OVERHEAD = 2;

const ROWAN = { email: 'rowan@farm.example', password: 'two years of carrots' };

/**
 * Compares the CPU time of server and database for one gardener's day in the release before and in this one, errand by errand and in turns.
 * Computes how many gardeners CORES can serve.
 */
export const day: Topic = {
  name: 'day',
  run: async () => {
    const [before, now] = [await startServer('before'), await startServer('this')];
    try {
      return await compare(before, now);
    } finally {
      await before.remove();
      await now.remove();
    }
  },
};

type Running = Awaited<ReturnType<typeof startServer>>;

/** Starts a server with many other gardeners. The one of this release also has ROWAN, a user with two years of data. */
async function startServer(build: 'before' | 'this') {
  const folder = await temporaryFolder();
  const env = { ...process.env, DATA_DIR: folder.path };
  const seed = ['--import=tsx', 'server/src/testing/seed-command.ts'];
  if (build === 'this') spawnSync(process.execPath, seed, { cwd: ROOT, env, stdio: 'ignore' });
  const server = await startBuild(build, { ...QUIET, DATA_DIR: folder.path });
  await withDatabase({ kind: 'embedded', dataDir: folder.path }, addNeighbours);
  return {
    address: new URL(server.address),
    cpu: () => cpuOfTree(server.pid),
    cpuOfDatabase: () => cpuOfTree(server.pid, 'children'),
    remove: async () => {
      await server.stop();
      await folder.remove();
    },
  };
}

async function compare(before: Running, now: Running): Promise<readonly Finding[]> {
  const bare = await startBareHandler(now.address);
  try {
    const ofBefore = on(before, await errandsOf(before));
    const ofNow = on(now, await errandsOf(now));
    const errands = [...bare.errands, ...ofBefore, ...ofNow];
    const costs = await takeTurns(now.cpu, errands, ROUNDS, WARM_ROUNDS);
    const costOf = (each: readonly DayErrand[]) =>
      each.map((errand) => costs[errands.indexOf(errand)] ?? 0);
    // These come last, since only this release has them: their garbage would be collected during the day's requests, and count as their
    // cost.
    const others = on(now, await errandsOfOthers(now));
    return report({
      bare: costs.slice(0, 2),
      before: { errands: ofBefore, costs: costOf(ofBefore) },
      now: { errands: ofNow, costs: costOf(ofNow) },
      others: { errands: others, costs: await takeTurns(now.cpu, others, ROUNDS, WARM_ROUNDS) },
    });
  } finally {
    bare.stop();
  }
}

async function errandsOf({ address }: Running) {
  await register(address, 'ada');
  const download = await downloadErrand(await register(address, 'new'));
  return [...dayErrands(await beginDemo(address), address), download];
}

async function errandsOfOthers({ address }: Running): Promise<DayErrand[]> {
  const rowan = visitor(address);
  await succeeded(rowan.post('/api/auth/sign-in/email', ROWAN));
  const others = await otherErrands(await beginDemo(address), rowan);
  return [...others, await longErrand(await register(address, 'long'))];
}

const on = ({ cpu, cpuOfDatabase }: Running, errands: readonly DayErrand[]): DayErrand[] =>
  errands.map((errand) => Object.assign(errand, { cpu: errand.ofDatabase ? cpuOfDatabase : cpu }));

/** Starts a bare `node:http` handler that answers like /healthz. The two errands are equal, so their difference shows the noise. */
async function startBareHandler(like: URL) {
  const answer = await fetch(new URL('/healthz', like));
  const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)));
  const given = JSON.stringify({ headers, body: await answer.text() });
  const child = spawn(process.execPath, ['--import=tsx', 'bench/bare-handler.ts', given], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  const bare = visitor(new URL(`http://127.0.0.1:${String(port).trim()}`));
  const one = () => ({
    what: 'a bare node:http handler',
    times: 200,
    once: () => bare.get('/healthz'),
    cpu: () => cpuOfTree(child.pid ?? 0),
  });
  return { errands: [one(), one()], stop: () => child.kill() };
}

interface Costs {
  readonly errands: readonly DayErrand[];
  readonly costs: readonly number[];
}

interface Measured {
  readonly bare: readonly number[];
  readonly before: Costs;
  readonly now: Costs;
  readonly others: Costs;
}

function report({ bare, before, now, others }: Measured): Finding[] {
  const [nothing = 0] = now.costs;
  const [was, is] = [dayOf(before), dayOf(now)];
  const active = (CORES * DAY_MS * LOAD) / PEAK / is;
  const [handler = 0] = bare;
  return [
    found(`release ${RELEASE_BEFORE}:`),
    ...linesOf(before, before.costs[0] ?? 0),
    found('this release:'),
    ...linesOf(now, nothing),
    ...linesOf(others, nothing),
    found(noiseOf(bare)),
    found(
      `nothing costs ${ratio(nothing, handler)} a bare handler with the same headers (${ms(handler)})`,
      nothing <= OVERHEAD * handler,
    ),
    found(`a day of one gardener: ${ms(was)} of CPU before, ${ms(is)} now`),
    found(`${ratio(is, was)} the release before`, is <= SHARE_OF_BEFORE * was),
    found(
      `two cores, half idle at a peak of ${PEAK} times the mean: ${round(active)} gardeners a day,`,
    ),
    found(`which is ${round(active / DAILY_SHARE)} accounts where one in five comes every day`),
  ];
}

function linesOf({ errands, costs }: Costs, nothing: number): Finding[] {
  return errands.map(({ what, aDay }, place) => {
    const cost = costs[place] ?? 0;
    const often = aDay === 0 ? '' : `, ${aDay} a day`;
    return found(
      `${what.padEnd(40)} ${ratio(cost, nothing).padStart(8)} nothing (${ms(cost)})${often}`,
    );
  });
}

const dayOf = ({ errands, costs }: Costs): number =>
  errands.reduce((sum, { aDay }, place) => sum + aDay * (costs[place] ?? 0), 0);

const round = (count: number): string => (Math.floor(count / 1000) * 1000).toLocaleString('en');
