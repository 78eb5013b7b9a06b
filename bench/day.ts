import { pomodoros } from './pomodoros.ts';
import { withServer } from './server-process.ts';
import { found, type Topic } from './topic.ts';
import { ms, noiseOf, takeTurns, times } from './turns.ts';
import { beginDemo, logIn, register, type Visitor } from './visitor.ts';

const ROUNDS = 6;

/** The busiest hour of a day has so many times the mean, and the machine is to be half idle even then. */
const PEAK = 4;
const LOAD = 0.5;
const CORES = 2;
const DAY_MS = 86_400_000;

/** Who comes every day; of all who have an account, one in five is taken to. */
const DAILY_SHARE = 0.2;

/** What one gardener's browser asks on a day of four visits and six pomodoros. */
const errandsOf = (gardener: Visitor, address: URL) => {
  const supply = pomodoros();
  const get = (path: string) => () => gardener.get(path);
  const batch = () => {
    const events = [supply.next().value, supply.next().value];
    return gardener.post('/api/garden/events', { sentAt: Date.now(), events });
  };
  return [
    errand('nothing (/healthz)', 0, 200, get('/healthz')),
    errand('nothing, again', 0, 200, get('/healthz')),
    errand('a page, its files cached', 4, 200, get('/dashboard')),
    errand('who is signed in', 4, 100, get('/api/me')),
    errand('the garden, what changed', 12, 100, get('/api/garden?since=1')),
    errand('two events in a batch', 6, 60, batch),
    errand('the to-do list', 8, 100, get('/api/todos')),
    errand('the leaderboard, every 30 s', 20, 200, get('/api/leaderboard')),
    // Of somebody else, since only so many sessions of one account are kept.
    errand('a login', 1 / 10, 12, () => logIn(address, 'ada')),
  ];
};

function errand(what: string, aDay: number, inARow: number, ask: () => Promise<Response>) {
  const once = async () => {
    const answer = await ask();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${what} was answered ${answer.status}`);
  };
  return { what, aDay, times: inARow, once };
}

/**
 * What a day of one gardener costs server and database in CPU time, errand by errand, and so how many of them two cores hold.
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
    return `${what.padEnd(28)} ${times(cost, nothing).padStart(8)} nothing (${ms(cost)})${often}`;
  });
  const aDay = errands.reduce((sum, each, place) => sum + each.aDay * (costs[place] ?? 0), 0);
  const active = (CORES * DAY_MS * LOAD) / PEAK / aDay;
  return [
    ...lines,
    noiseOf(costs),
    `a day of one gardener: ${aDay.toFixed(0)} ms of CPU, of server and database`,
    `two cores, half idle at a peak of ${PEAK} times the mean: ${round(active)} gardeners a day,`,
    `which is ${round(active / DAILY_SHARE)} accounts where one in five comes every day`,
  ].map((line) => found(line));
}

const round = (count: number): string => (Math.floor(count / 1000) * 1000).toLocaleString('en');
