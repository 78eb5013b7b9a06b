import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/prepare/ready.mjs';
import { withServer, type ServerProcess } from '../server-process.ts';
import { all, askUntil, inWords, slowest } from './latency.ts';
import { found, type Finding, type Topic } from '../topic.ts';
import { logIn, register } from '../visitor.ts';

const CONNECTIONS = 1000;
const FOR_MS = 10_000;
const PROBE_WITHIN_MS = 1000;
const LOGIN_WITHIN_MS = 3000;

/** A thousand connections that ask without pause: probes are answered and people get in. */
export const flood: Topic = {
  name: 'flood',
  run: async () => [
    ...(await withServer({}, whileGardensAreRead)),
    // With limits as they are: whoever guesses is soon told to wait, at little cost.
    ...(await withServer({ variables: { RATE_LIMIT_FACTOR: '1' } }, whilePasswordsAreGuessed)),
  ],
};

async function whileGardensAreRead({ address }: ServerProcess): Promise<Finding[]> {
  const ada = await register(address, 'ada');
  const { port, host } = address;
  const reads = `GET /api/garden HTTP/1.1\r\nHost: ${host}\r\nCookie: ${ada.cookie()}\r\n\r\n`;
  const calm = await answersTo(port, 8, reads, () => sleep(3000));
  const during = (ended: AbortSignal) => [
    askUntil(ended, 100, () => ada.get('/healthz')),
    askUntil(ended, 100, () => logIn(address, 'ada')),
  ];
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
  return underFlood('guess passwords', port, guesses, (ended) => [
    askUntil(ended, 100, () => eve.get('/healthz')),
    askUntil(ended, 100, () => eve.get('/api/me')),
  ]);
}

type During = (ended: AbortSignal) => ReturnType<typeof askUntil>[];

async function underFlood(
  doing: string,
  port: string,
  request: string,
  during: During,
): Promise<Finding[]> {
  const ended = new AbortController();
  let asking: ReturnType<During> = [];
  const flooded = await answersTo(port, CONNECTIONS, request, async () => {
    await sleep(1000);
    asking = during(ended.signal);
    await sleep(FOR_MS);
    ended.abort();
    await Promise.all(asking);
  });
  const [probes, people] = await Promise.all(asking);
  return [
    found(
      `${CONNECTIONS} connections that ${doing}: ${inAll(flooded, FOR_MS / 1000 + 1)}`,
      flooded.wrong === 0,
    ),
    ...(probes === undefined || people === undefined
      ? []
      : [
          found(
            `meanwhile /healthz: ${inWords(probes)}`,
            all(probes, 200) && slowest(probes) < PROBE_WITHIN_MS,
          ),
          found(
            `meanwhile people: ${inWords(people)}`,
            all(people, 200) && slowest(people) < LOGIN_WITHIN_MS,
          ),
        ]),
  ];
}

interface Flooded {
  readonly answers: Readonly<Record<string, number>>;
  /** Turned away without word of why and of when to come back. */
  readonly wrong: number;
}

async function answersTo(
  port: string,
  connections: number,
  request: string,
  meanwhile: () => Promise<void>,
): Promise<Flooded> {
  const child = spawn(
    process.execPath,
    [
      '--import=tsx',
      'bench/operations/flooder.ts',
      port,
      String(connections),
      Buffer.from(request).toString('base64'),
    ],
    { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const printed = text(child.stdout);
  await meanwhile();
  child.stdin.end();
  await once(child, 'close');
  return JSON.parse(await printed);
}

const inAll = ({ answers }: Flooded, seconds: number): string =>
  Object.entries(answers)
    .map(([status, count]) => `${Math.round(count / seconds)} × ${status}`)
    .join(' and ') + ' a second';
