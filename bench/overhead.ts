import { fork } from 'node:child_process';
import { once } from 'node:events';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { visitor } from '../server/src/testing/visitor.ts';
import { found, ms, noiseOf, ratio, takeTurns, type Topic } from './measuring.ts';
import { cpuOfTree, startServer } from './server-process.ts';

const ROUNDS = 5;
const TIMES = 300;
/** So many requests until the engine has compiled what they need. */
const WARM = 1500;

/** Each with all before it, in the order of `shellSteps`. */
const STEPS = [
  'Hono and its adapter',
  'the listener: connections, turns, host',
  'a number for the request',
  'log (a line for each) and metrics',
  'security log',
  'security headers',
  'no-store',
  'version',
  'wrong methods',
  'limit of time',
  'limit of bodies',
  'admission',
];

/**
 * CPU time of what stands between the socket and a handler, as one part after the other is added; and of a round trip to the
 * database, which no request of a signed-in user can do without.
 */
export const overhead: Topic = {
  name: 'overhead',
  run: async () => {
    const folder = await temporaryFolder();
    const server = await startServer();
    const { headers } = await fetch(new URL('/healthz', server.address));
    const own = new Set([
      'date',
      'connection',
      'keep-alive',
      'content-length',
      'transfer-encoding',
    ]);
    const given = JSON.stringify(
      Object.fromEntries([...headers].filter(([name]) => !own.has(name))),
    );
    const bare = ['-1', given];
    const database = (times: number) => [...bare, `${folder.path}/${times}`, `${times}`];
    const kinds = [
      { what: 'a bare node:http handler', args: bare },
      { what: 'the same again', args: bare },
      ...STEPS.map((what, place) => ({ what: `+ ${what}`, args: [`${place}`] })),
      { what: 'bare, with one statement', args: database(1) },
      { what: 'bare, with three', args: database(3) },
    ];
    const started = await Promise.all(kinds.map(({ what, args }) => start(what, args)));
    const asker = visitor(server.address);
    const whole = {
      what: 'the whole server (/healthz)',
      times: TIMES,
      once: () => asker.get('/healthz'),
      cpu: server.cpu,
    };
    try {
      const errands = [...started, whole];
      for (const { once: ask } of errands) for (let sent = 0; sent < WARM; sent += 1) await ask();
      const costs = await takeTurns(server.cpu, errands, ROUNDS);
      return report(errands.map(({ what }, place) => ({ what, cost: costs[place] ?? 0 })));
    } finally {
      for (const { stop } of started) stop();
      await server.stop();
      await folder.remove();
    }
  },
};

async function start(what: string, args: readonly string[]) {
  const script = new URL('../server/src/testing/steps-to-measure.ts', import.meta.url);
  const child = fork(script, args, {
    execArgv: ['--import=tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [address] = await once(child, 'message');
  const asker = visitor(new URL(String(address)));
  return {
    what,
    times: TIMES,
    once: () => asker.get('/api/nothing'),
    cpu: () => cpuOfTree(child.pid ?? 0),
    stop: () => child.kill(),
  };
}

function report(costs: readonly { readonly what: string; readonly cost: number }[]) {
  const [{ cost: bare } = { cost: 0 }] = costs;
  const lines = costs.map(({ what, cost }) =>
    found(`${what.padEnd(42)} ${ratio(cost, bare).padStart(8)} a bare handler (${ms(cost)})`),
  );
  return [...lines, found(noiseOf(costs.map(({ cost }) => cost)))];
}
