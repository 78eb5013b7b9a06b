import { pomodoros } from './bodies.ts';
import { withServer } from './server-process.ts';
import { found, ms, noiseOf, takeTurns, ratio, type Topic } from './measuring.ts';
import type { Answer, Visitor } from '../server/src/testing/visitor.ts';
import { beginDemo, logIn, register, succeeded } from './visitor.ts';

const ROUNDS = 6;

/** The busiest hour of a day has four times the mean load, and the machine should be half idle even then. */
const PEAK = 4;
const LOAD = 0.5;
const CORES = 2;
const DAY_MS = 86_400_000;

/** The assumed share of accounts that are active on a day. */
const DAILY_SHARE = 0.2;

/** The requests of one gardener's browser on a day of four visits and six pomodoros. */
const errandsOf = (gardener: Visitor, address: URL) => {
  const supply = pomodoros();
  const get = (path: string) => () => gardener.get(path);
  const two = () => [supply.next().value, supply.next().value];
  const batch = () =>
    gardener.post('/api/garden/events', { sentAt: Date.now(), knows: 1, events: two() });
  const exchange = exchanges(gardener);
  return [
    errand('nothing (/healthz)', 0, 200, get('/healthz')),
    errand('nothing, again', 0, 200, get('/healthz')),
    errand('a page, its files cached', 4, 200, get('/dashboard')),
    // The routes that pages of release 0.1.0 used, now for other clients.
    errand('the profile', 0, 100, get('/api/me'), 4),
    errand('the garden, what changed', 0, 100, get('/api/garden?since=1'), 12),
    errand('two events in a batch', 0, 60, batch, 6),
    errand('the to-do list', 0, 100, get('/api/todos'), 8),
    errand('an exchange, nothing new', 16, 100, () => exchange([]), 0),
    errand('an exchange of two events', 6, 60, () => exchange(two()), 0),
    errand('the leaderboard, every 30 s', 20, 200, get('/api/leaderboard')),
    // Another account, since the number of sessions per account is limited.
    errand('a login', 1 / 10, 12, () => logIn(address, 'ada')),
  ];
};

/** Sends events and receives what changed since the versions of the last answer, as a page does. */
function exchanges(gardener: Visitor) {
  let knows: { garden?: number; records?: number } = {};
  return async (events: readonly unknown[]): Promise<Answer> => {
    const answer = await gardener.post('/api/sync', { sentAt: Date.now(), events, knows });
    const { garden, changed } = Object(answer.body);
    knows = {
      garden: garden?.version ?? knows.garden,
      records: changed?.version ?? knows.records,
    };
    return answer;
  };
}

/** @param aDayBefore how often a day a page of release 0.1.0 sent it */
function errand(
  what: string,
  aDay: number,
  inARow: number,
  ask: () => Promise<Answer>,
  aDayBefore = aDay,
) {
  return { what, aDay, aDayBefore, times: inARow, once: () => succeeded(ask()) };
}

/**
 * CPU time of server and database for one gardener's day, errand by errand, and how many gardeners two cores can serve.
 */
export const day: Topic = {
  name: 'day',
  run: () =>
    withServer({}, async (server) => {
      await register(server.address, 'ada');
      const errands = errandsOf(await beginDemo(server.address), server.address);
      return report(errands, await takeTurns(server.cpu, errands, ROUNDS));
    }),
};

function report(errands: ReturnType<typeof errandsOf>, costs: readonly number[]) {
  const [nothing = 0] = costs;
  const lines = errands.map(({ what, aDay }, place) => {
    const cost = costs[place] ?? 0;
    const often = aDay === 0 ? '' : `, ${aDay} a day`;
    return `${what.padEnd(28)} ${ratio(cost, nothing).padStart(8)} nothing (${ms(cost)})${often}`;
  });
  const sumOf = (often: 'aDay' | 'aDayBefore') =>
    errands.reduce((sum, each, place) => sum + each[often] * (costs[place] ?? 0), 0);
  const [aDay, before] = [sumOf('aDay'), sumOf('aDayBefore')];
  const active = (CORES * DAY_MS * LOAD) / PEAK / aDay;
  return [
    ...lines,
    noiseOf(costs),
    `a day of one gardener: ${aDay.toFixed(0)} ms of CPU, of server and database`,
    `by the routes of release 0.1.0: ${before.toFixed(0)} ms`,
    `two cores, half idle at a peak of ${PEAK} times the mean: ${round(active)} gardeners a day,`,
    `which is ${round(active / DAILY_SHARE)} accounts where one in five comes every day`,
  ].map((line) => found(line));
}

const round = (count: number): string => (Math.floor(count / 1000) * 1000).toLocaleString('en');
