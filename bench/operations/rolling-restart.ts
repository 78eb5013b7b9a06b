import { setTimeout as sleep } from 'node:timers/promises';
import { separateHome } from '../../e2e/own-server.ts';
import { errorCode } from '../../server/src/errors.ts';
import { visitor, type Visitor } from '../../server/src/testing/visitor.ts';
import { pomodoros } from '../bodies.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { found, type Topic } from '../measuring.ts';
import { register } from '../visitor.ts';

const CLIENTS = 16;
const ROUNDS = 3;

/**
 * Two servers on one PostgreSQL are restarted in turn under traffic on keep-alive connections. The sender acts like a proxy: if a server
 * refuses the connection, it uses the other one; it never resends a request that was sent, so that each interrupted one counts.
 */
export const rollingRestart: Topic = {
  name: 'rolling-restart',
  run: async () => {
    const { variables, remove } = await separateHome();
    const start = () => startServer(variables);
    const servers = [await start(), await start()];
    const { cookies } = await register(servers[0]?.address ?? new URL(''), 'ada');
    const ended = new AbortController();
    const traffic = Array.from({ length: CLIENTS }, (_, place) =>
      keepAsking(servers, place, cookies, ended.signal),
    );
    await sleep(1000);
    const exitCodes: (number | null)[] = [];
    for (let round = 0; round < ROUNDS * servers.length; round += 1) {
      const place = round % servers.length;
      const next = await start();
      const old = servers[place];
      servers[place] = next;
      exitCodes.push((await old?.stop()) ?? null);
      await sleep(500);
    }
    ended.abort();
    const outcomes = (await Promise.all(traffic)).flat();
    await Promise.all(servers.map((server) => server.stop()));
    await remove();
    const failed = outcomes.filter((outcome) => outcome !== '200');
    return [
      found(
        `${exitCodes.length} servers replaced under ${outcomes.length} requests: ${failed.length} failed ${[...new Set(failed)].join(', ')}`,
        failed.length === 0 && outcomes.length > 100,
      ),
      found(
        `they ended with ${exitCodes.join(', ')}`,
        exitCodes.every((code) => code === 0),
      ),
    ];
  },
};

async function keepAsking(
  servers: readonly ServerProcess[],
  place: number,
  cookies: Visitor['cookies'],
  ended: AbortSignal,
): Promise<string[]> {
  const supply = pomodoros();
  const outcomes: string[] = [];
  for (let asked = place; !ended.aborted; asked += 1) {
    const events = asked % 4 === 0 ? [supply.next().value] : undefined;
    const body = events && { sentAt: Date.now(), knows: 1e9, events };
    let outcome = 'refused';
    for (let attempt = 0; attempt < 50 && outcome === 'refused'; attempt += 1) {
      const server = servers[(asked + attempt) % servers.length];
      if (server) outcome = await ask(visitor(server.address, undefined, cookies), body);
      if (outcome === 'refused') await sleep(20);
    }
    outcomes.push(outcome);
    await sleep(Math.random() * 60);
  }
  return outcomes;
}

/** The status; 'refused' if nothing was sent; or why there was no answer. */
async function ask(who: Visitor, body: object | undefined): Promise<string> {
  try {
    const { status } = await (body ? who.post('/api/garden/events', body) : who.get('/api/garden'));
    return String(status);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (errorCode(cause) === 'ECONNREFUSED') return 'refused';
    return `no answer: ${String(cause ?? error)}`;
  }
}
