import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Answer } from '../../server/src/testing/visitor.ts';
import { startHelper, withServer, type ServerProcess } from '../server-process.ts';
import { askUntil, found, meanwhile, type Finding, type Topic } from '../measuring.ts';
import { cookieOf, logIn, register } from '../visitor.ts';

const CONNECTIONS = 1000;
const FOR_MS = 10_000;
const PROBE_WITHIN_MS = 1000;
const LOGIN_WITHIN_MS = 3000;

/** A thousand connections that send requests without pause: probes are answered and users can log in. */
export const flood: Topic = {
  name: 'flood',
  run: async () => [
    ...(await withServer({}, whileGardensAreRead)),
    // With the default limits: password guessing is soon throttled, at little cost.
    ...(await withServer({ RATE_LIMIT_FACTOR: '1' }, whilePasswordsAreGuessed)),
  ],
};

async function whileGardensAreRead({ address }: ServerProcess): Promise<Finding[]> {
  const ada = await register(address, 'ada');
  const { port, host } = address;
  const reads = `GET /api/garden HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookieOf(ada)}\r\n\r\n`;
  const calm = await answersTo(port, 8, reads, () => sleep(3000));
  const during = [() => ada.get('/healthz'), () => logIn(address, 'ada')] as const;
  return [
    found(`8 connections that read gardens: ${inAll(calm, 3)}`),
    ...(await underFlood('read gardens', port, reads, during)),
  ];
}

async function whilePasswordsAreGuessed({ address }: ServerProcess): Promise<Finding[]> {
  const eve = await register(address, 'eve');
  const { port, host, origin } = address;
  const guess = JSON.stringify({ email: 'bob@farm.example', password: 'wrong guess' });
  const guesses = `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: ${guess.length}\r\n\r\n${guess}`;
  const during = [() => eve.get('/healthz'), () => eve.get('/api/me')] as const;
  return underFlood('guess passwords', port, guesses, during);
}

/** The requests that are measured during a flood: a probe's, and a user's. */
type During = readonly [() => Promise<Answer>, () => Promise<Answer>];

async function underFlood(
  doing: string,
  port: string,
  request: string,
  [probe, visit]: During,
): Promise<Finding[]> {
  const ended = new AbortController();
  const ask = async (about: () => Promise<Answer>) => {
    await sleep(1000);
    return askUntil(ended.signal, 100, about);
  };
  const asking = Promise.all([ask(probe), ask(visit)]);
  const flooded = await answersTo(port, CONNECTIONS, request, async () => {
    await sleep(1000 + FOR_MS);
    ended.abort();
    await asking;
  });
  const [probes, people] = await asking;
  return [
    found(
      `${CONNECTIONS} connections that ${doing}: ${inAll(flooded, FOR_MS / 1000 + 1)}`,
      flooded.wrong === 0,
    ),
    meanwhile('/healthz', probes, PROBE_WITHIN_MS),
    meanwhile('people', people, LOGIN_WITHIN_MS),
  ];
}

const floodedSchema = z.object({
  answers: z.record(z.string(), z.number()),
  /** How many refusals lack the error code or `Retry-After`. */
  wrong: z.number(),
});
type Flooded = z.infer<typeof floodedSchema>;

async function answersTo(
  port: string,
  connections: number,
  request: string,
  during: () => Promise<void>,
): Promise<Flooded> {
  const bytes = Buffer.from(request).toString('base64');
  const finish = startHelper('operations/flooder.ts', port, String(connections), bytes);
  await during();
  return floodedSchema.parse(await finish());
}

const inAll = ({ answers }: Flooded, seconds: number): string =>
  Object.entries(answers)
    .map(([status, count]) => `${Math.round(count / seconds)} × ${status}`)
    .join(' and ') + ' a second';

const LOGINS = 50;
const LONGEST_MS = 500;
const PATHS = ['/healthz', '/api/me', '/api/garden', '/api/todos', '/api/leaderboard'];

/** Fifty users log in at once, without delaying others. */
export const hashing: Topic = {
  name: 'hashing',
  run: () =>
    withServer({}, async ({ address }) => {
      await register(address, 'ada');
      const other = await register(address, 'bob');
      const ended = new AbortController();
      const asking = PATHS.map((path) => askUntil(ended.signal, 20, () => other.get(path)));
      const began = performance.now();
      const logins = await Promise.all(Array.from({ length: LOGINS }, () => logIn(address, 'ada')));
      const took = performance.now() - began;
      ended.abort();
      const answers = await Promise.all(asking);
      return [
        found(
          `${LOGINS} logins at once: all in after ${took.toFixed(0)} ms`,
          logins.every(({ status }) => status === 200),
        ),
        ...answers.map((latencies, place) => meanwhile(PATHS[place] ?? '', latencies, LONGEST_MS)),
      ];
    }),
};
