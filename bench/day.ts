import { setTimeout as sleep } from 'node:timers/promises';
import { pomodoros } from './pomodoros.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { Topic } from './topic.ts';

const ROUNDS = 6;

/** The busiest hour of a day has so many times the mean, and the machine is to be half idle even then. */
const PEAK = 4;
const LOAD = 0.5;
const CORES = 2;
const DAY_MS = 86_400_000;

/** Who comes every day; of all who have an account, one in five is taken to. */
const DAILY_SHARE = 0.2;

/** Asks as the gardener, or as somebody without a cookie. */
type Send = (path: string, body?: unknown, as?: 'stranger') => Promise<Response>;

/** What one gardener's browser asks on a day of four visits and six pomodoros. */
interface Errand {
  readonly what: string;
  readonly aDay: number;
  /** How often a page of release 0.1.0 asks it, where that is another number. */
  readonly aDayBefore?: number;
  /** How many in a row are measured. */
  readonly times: number;
  readonly once: (send: Send) => Promise<Response>;
}

const supply = pomodoros();
const batch = () => {
  const events = [supply.next().value, supply.next().value];
  return { sentAt: Date.now(), events };
};

/** What the browser of the exchanges holds. */
let knows: { garden?: number; records?: number } = {};

/** Sends events and hears what changed, as a page does that knows what it was told last. */
async function exchange(send: Send, events: readonly unknown[]): Promise<Response> {
  const answer = await send('/api/sync', { sentAt: Date.now(), events, knows });
  const { garden, changed } = await answer.clone().json();
  knows = {
    garden: garden?.version ?? knows.garden,
    records: changed?.version ?? knows.records,
  };
  return answer;
}

/** Of somebody else, since only so many sessions of one account are kept. */
const login = { email: 'ada@farm.example', password: 'radish under the moon' };

const ERRANDS: readonly Errand[] = [
  { what: 'nothing (/healthz)', aDay: 0, times: 200, once: (send) => send('/healthz') },
  { what: 'nothing, again', aDay: 0, times: 200, once: (send) => send('/healthz') },
  { what: 'a page, its files cached', aDay: 4, times: 200, once: (send) => send('/dashboard') },
  { what: 'the profile', aDay: 0, aDayBefore: 4, times: 100, once: (send) => send('/api/me') },
  {
    what: 'the garden, what changed',
    aDay: 0,
    aDayBefore: 12,
    times: 100,
    once: (send) => send('/api/garden?since=1'),
  },
  {
    what: 'two events in a batch',
    aDay: 0,
    aDayBefore: 6,
    times: 60,
    once: (send) => send('/api/garden/events', batch()),
  },
  {
    what: 'the to-do list',
    aDay: 0,
    aDayBefore: 8,
    times: 100,
    once: (send) => send('/api/todos'),
  },
  {
    what: 'an exchange, nothing new',
    aDay: 16,
    aDayBefore: 0,
    times: 100,
    once: (send) => exchange(send, []),
  },
  {
    what: 'an exchange of two events',
    aDay: 6,
    aDayBefore: 0,
    times: 60,
    once: (send) => exchange(send, batch().events),
  },
  {
    what: 'the leaderboard, every 30 s',
    aDay: 20,
    times: 200,
    once: (send) => send('/api/leaderboard'),
  },
  {
    what: 'a login',
    aDay: 1 / 10,
    times: 12,
    once: (send) => send('/api/auth/sign-in/email', login, 'stranger'),
  },
];

/**
 * What a day of one gardener costs server and database in CPU time, errand by errand, and so how many of them two cores hold. The
 * errands take turns, so that a busy machine is busy for all; two that are the same tell how far to trust the run.
 */
export const day: Topic = {
  name: 'day',
  run: async () => {
    const server = await startServer();
    try {
      const send = await signUp(server);
      for (const errand of ERRANDS) await repeatedly(errand, send, 10);
      const spent = ERRANDS.map((): number[] => []);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [place, errand] of ERRANDS.entries()) {
          const before = await server.cpu();
          await repeatedly(errand, send, errand.times);
          spent[place]?.push(((await server.cpu()) - before) / errand.times);
        }
      }
      return report(spent.map(medianOf));
    } finally {
      await server.stop();
    }
  },
};

async function signUp({ address }: ServerProcess): Promise<Send> {
  const json = { 'content-type': 'application/json', origin: address.origin };
  const post = (path: string, body: unknown, cookie: string) =>
    fetch(new URL(path, address), {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify(body),
    });
  const begun = await post('/api/auth/sign-in/anonymous', {}, '');
  await post('/api/auth/sign-up/email', { name: 'Ada', ...login }, '');
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return (path, body, as) =>
    body === undefined
      ? fetch(new URL(path, address), { headers: { cookie } })
      : post(path, body, as === 'stranger' ? '' : cookie);
}

async function repeatedly({ what, once }: Errand, send: Send, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    const answer = await once(send);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${what} was answered ${answer.status}`);
  }
  // What the database still does for them, it does now.
  await sleep(50);
}

function report(costs: readonly number[]): string[] {
  const [nothing = 0, control = 0] = costs;
  const lines = ERRANDS.map(({ what, aDay }, place) => {
    const ms = costs[place] ?? 0;
    const often = aDay === 0 ? '' : `, ${aDay} a day`;
    return `${what.padEnd(28)} ${(ms / nothing).toFixed(1).padStart(6)} × nothing (${ms.toFixed(2)} ms)${often}`;
  });
  const sumOf = (often: (errand: Errand) => number) =>
    ERRANDS.reduce((sum, errand, place) => sum + often(errand) * (costs[place] ?? 0), 0);
  const aDay = sumOf((errand) => errand.aDay);
  const before = sumOf((errand) => errand.aDayBefore ?? errand.aDay);
  const active = (CORES * DAY_MS * LOAD) / PEAK / aDay;
  return [
    ...lines,
    `two equal kinds differ by ${(Math.abs(control / nothing - 1) * 100).toFixed(0)} %`,
    `a day of one gardener: ${aDay.toFixed(0)} ms of CPU, of server and database`,
    `by the routes of release 0.1.0: ${before.toFixed(0)} ms`,
    `two cores, half idle at a peak of ${PEAK} times the mean: ${round(active)} gardeners a day,`,
    `which is ${round(active / DAILY_SHARE)} accounts where one in five comes every day`,
  ];
}

const round = (count: number): string => (Math.floor(count / 1000) * 1000).toLocaleString('en');

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
