import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from '../server/src/testing/visitor.ts';
import { found, medianOf, ms, noiseOf, percentileOf, ratio, takeTurns } from './measuring.ts';
import type { Finding, Topic } from './measuring.ts';
import { memoryOf, type ServerProcess, withServer } from './server-process.ts';
import { beginDemo, cookieOf, succeeded } from './visitor.ts';

const STREAMS = 1000;
/** Streams of each account: as many as it may have. */
const EACH = 8;
const ACCOUNTS = STREAMS / EACH;

/** Two heartbeats. */
const IDLE_MS = 50_000;

/** Long enough for the server to look for changes again, and to tell them to all streams. */
const TOLD_WITHIN_MS = 2000;

const ROUNDS = 4;
const IN_A_ROW = 60;

/** How often a page without a stream asks, in seconds. */
const ASKS_EVERY = 30;

/** D47: a change is seen within two seconds; the page's exchange takes a part of them. */
const MOST_DELAY_MS = 1500;

/** The CPU and memory of an idle stream, and the CPU of a change that streams tell; compared with asking every ASKS_EVERY seconds. */
export const live: Topic = {
  name: 'live',
  // Behind a proxy, so that each account can have an address of its own.
  run: () => withServer({ TRUST_PROXY: '1' }, measure),
};

async function measure(server: ServerProcess): Promise<readonly Finding[]> {
  const { address } = server;
  const begin = () => Promise.all(Array.from({ length: ACCOUNTS }, () => beginDemo(address)));
  const [heard, unheard] = [await begin(), await begin()];
  for (const each of [...heard, ...unheard]) await changeOf(each);
  const without = await idleFor(server);
  const streams = await openStreams(address, heard);
  await sleep(TOLD_WITHIN_MS);
  const within = await idleFor(server);
  const costs = await takeTurns(server.cpu, errandsOf(address, heard, unheard), ROUNDS);
  const delays = await delaysOf(heard, streams);
  for (const { socket } of streams) socket.destroy();
  return report({ without, within, costs, delays });
}

interface Idle {
  /** Milliseconds of CPU in a second. */
  readonly cpu: number;
  readonly memory: { readonly node: number; readonly postgres: number };
}

async function idleFor({ cpu, pid }: ServerProcess): Promise<Idle> {
  const [before, began] = [await cpu(), performance.now()];
  await sleep(IDLE_MS);
  const spent = (await cpu()) - before;
  return { cpu: (spent / (performance.now() - began)) * 1000, memory: await memoryOf(pid) };
}

interface Stream {
  readonly socket: Socket;
  /** When its last message came. */
  toldAt: number;
}

/** Opens EACH streams for each gardener, in the gardeners' order. */
async function openStreams(address: URL, gardeners: readonly Visitor[]): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (const [place, gardener] of gardeners.entries())
    for (let opened = 0; opened < EACH; opened += 1)
      streams.push(await openStream(address, cookieOf(gardener), `198.51.100.${place}`));
  return streams;
}

export async function openStream(address: URL, cookie: string, from = ''): Promise<Stream> {
  const socket = connect(Number(address.port), address.hostname);
  const stream = { socket, toldAt: 0 };
  const head = [`Host: ${address.host}`, `Cookie: ${cookie}`, `X-Forwarded-For: ${from}`];
  socket.write(`GET /api/live HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  if (!String(answer).startsWith('HTTP/1.1 200')) throw new Error(String(answer));
  socket.on('data', () => (stream.toldAt = performance.now()));
  return stream;
}

let changes = 0;

/** A change of a preference, each time to another value. */
function changeOf(gardener: Visitor): Promise<unknown> {
  changes += 1;
  return succeeded(gardener.ask('PATCH', '/api/me/settings', { dayStart: changes % 12 }));
}

/** Makes one change for each gardener, and waits until all streams have told them. */
const changesOf = (gardeners: readonly Visitor[]) => async () => {
  for (const gardener of gardeners) await changeOf(gardener);
  await sleep(TOLD_WITHIN_MS);
};

function errandsOf(address: URL, heard: readonly Visitor[], unheard: readonly Visitor[]) {
  const nothing = async () => (await fetch(new URL('/healthz', address))).text();
  const [somebody] = unheard;
  const exchange = () =>
    somebody?.post('/api/sync', { sentAt: Date.now(), knows: { garden: 0, records: 1 } });
  return [
    { what: 'nothing (/healthz)', times: IN_A_ROW, once: nothing },
    { what: 'nothing, again', times: IN_A_ROW, once: nothing },
    { what: 'an exchange, nothing new', times: IN_A_ROW, once: async () => exchange() },
    { what: 'changes that nobody hears', times: 1, once: changesOf(unheard) },
    { what: 'changes that are heard', times: 1, once: changesOf(heard) },
  ];
}

/** The milliseconds from the answer to a change until each stream of its account has told it. */
async function delaysOf(gardeners: readonly Visitor[], streams: readonly Stream[]) {
  const delays: number[] = [];
  for (const [place, gardener] of gardeners.entries()) {
    // The server looks for changes once a second; waits of different lengths keep the changes out of step with it.
    await sleep((place * 370) % 1000);
    await changeOf(gardener);
    const at = performance.now();
    await Promise.all(
      streams.slice(place * EACH, (place + 1) * EACH).map(async (stream) => {
        while (stream.toldAt < at) await sleep(1);
        delays.push(stream.toldAt - at);
      }),
    );
  }
  return delays;
}

interface Measured {
  readonly without: Idle;
  readonly within: Idle;
  readonly costs: readonly number[];
  readonly delays: readonly number[];
}

function report({ without, within, costs, delays }: Measured): readonly Finding[] {
  const [nothing = 0, , exchange = 0, unheard = 0, heard = 0] = costs;
  const idle = within.cpu - without.cpu;
  const asking = (STREAMS / ASKS_EVERY) * exchange;
  const told = (heard - unheard) / STREAMS;
  const bytes = (which: 'node' | 'postgres') =>
    (within.memory[which] - without.memory[which]) / STREAMS / 1000;
  const slowest = percentileOf(delays, 0.95);
  return [
    found(
      `${STREAMS} idle streams: ${idle.toFixed(1)} ms of CPU a second, of server and database; ${((idle / STREAMS) * 1000).toFixed(1)} µs each`,
    ),
    found(
      `asking every ${ASKS_EVERY} s instead: ${asking.toFixed(1)} ms a second, ${ratio(asking, idle)} (an exchange costs ${ratio(exchange, nothing)} nothing, ${ms(exchange)})`,
      idle < asking,
    ),
    found(
      `memory: ${bytes('node').toFixed(1)} kB of the server for each stream, ${bytes('postgres').toFixed(1)} kB of PostgreSQL`,
    ),
    found(
      `a change that ${EACH} streams hear: ${(told * 1000).toFixed(0)} µs for each of them; the change itself ${ms(unheard / ACCOUNTS)}`,
    ),
    found(
      `told after ${medianOf(delays).toFixed(0)} ms (median), 95 % within ${slowest.toFixed(0)} ms`,
      slowest < MOST_DELAY_MS,
    ),
    found(noiseOf(costs)),
  ];
}
