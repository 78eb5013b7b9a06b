import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createDatabase,
  startSeparatePostgres,
} from '../../server/src/testing/separate-postgres.ts';
import { pomodoros } from '../pomodoros.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { found, type Topic } from '../topic.ts';
import { register } from '../visitor.ts';

const CLIENTS = 16;
const ROUNDS = 3;

/**
 * Two servers on one PostgreSQL are replaced in turn under traffic on kept connections. Whoever sends does what a proxy does: a server
 * that refuses the connection is left for the other; a request that was sent is never sent again, so that each one cut off counts.
 */
export const rollingRestart: Topic = {
  name: 'rolling-restart',
  run: async () => {
    const postgres = await startSeparatePostgres();
    const variables = {
      DATABASE_URL: await createDatabase(postgres.url),
      AUTH_SECRET: 'one secret for all servers of a farm',
    };
    const start = () => startServer({ variables });
    const servers = [await start(), await start()];
    const cookie = (await register(servers[0]?.address ?? new URL(''), 'ada')).cookie();
    const ended = new AbortController();
    const traffic = Array.from({ length: CLIENTS }, (_, place) =>
      keepAsking(servers, place, cookie, ended.signal),
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
    await postgres.remove();
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
  cookie: string,
  ended: AbortSignal,
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const supply = pomodoros();
  const outcomes: string[] = [];
  for (let asked = place; !ended.aborted; asked += 1) {
    const event = asked % 4 === 0 ? supply.next().value : undefined;
    const body =
      event === undefined
        ? undefined
        : JSON.stringify({ sentAt: Date.now(), knows: 1e9, events: [event] });
    outcomes.push(await askEither(servers, asked, { agent, cookie, body }));
    await sleep(Math.random() * 60);
  }
  agent.destroy();
  return outcomes;
}

interface Question {
  readonly agent: Agent;
  readonly cookie: string;
  readonly body: string | undefined;
}

async function askEither(
  servers: readonly ServerProcess[],
  asked: number,
  question: Question,
): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const server = servers[(asked + attempt) % servers.length];
    const outcome = server === undefined ? 'refused' : await ask(server.address, question);
    if (outcome !== 'refused') return outcome;
    await sleep(20);
  }
  return 'refused by both';
}

/** The status; 'refused' where nothing was sent; or why there was no answer. */
function ask(address: URL, { agent, cookie, body }: Question): Promise<string> {
  const path = body === undefined ? '/api/garden' : '/api/garden/events';
  const headers = { cookie, origin: address.origin, 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const outgoing = request(new URL(path, address), { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', () => resolve('cut off in the answer'));
    });
    outgoing.once('error', (error) => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      resolve(isRefused ? 'refused' : `no answer: ${error.message}`);
    });
    outgoing.end(body);
  });
}
