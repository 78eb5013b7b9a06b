import { forgedPomodoro, newPlanting, pomodoros } from './bodies.ts';
import { withServer } from './server-process.ts';
import { found, ms, noiseOf, ratio, takeTurns, type Topic } from './measuring.ts';
import type { Visitor } from '../server/src/testing/visitor.ts';
import { beginDemo, grow, look, register } from './visitor.ts';
import { HOUR, MINUTE, SECOND, type Instant } from '@furrow/domain/time';

/** How many events a request carries. */
const KINDS = [0, 0, 1, 5, 100] as const;
const ROUNDS = 8;

/** CPU time of server and database for the write path, each as a ratio to a signed-in request that writes nothing. */
export const ledger: Topic = {
  name: 'ledger',
  run: () =>
    withServer({}, async (server) => {
      const gardener = await beginDemo(server.address);
      const supply = pomodoros();
      const errands = KINDS.map((count) => ({
        what: count === 0 ? 'nothing' : `a batch of ${count}`,
        times: count === 100 ? 10 : 100,
        once: () =>
          count === 0
            ? look(gardener)
            : grow(
                gardener,
                Array.from({ length: count }, () => supply.next().value),
              ),
      }));
      const costs = await takeTurns(server.cpu, errands, ROUNDS);
      const [nothing = 0] = costs;
      const lines = errands.map(({ what }, place) => {
        const [cost = 0, count = 0] = [costs[place], KINDS[place]];
        const each = count > 0 ? `, ${(cost / count / nothing).toFixed(2)} an event` : '';
        return `${what.padEnd(16)} ${ratio(cost, nothing)} a request that writes nothing${each} (${ms(cost)})`;
      });
      return [...lines, noiseOf(costs)].map((line) => found(line));
    }),
};

const EVENTS = 100_000;
const IN_A_BATCH = 100;
const IN_A_ROW = 40;
const PAST_ROUNDS = 4;
const DAY = 24 * HOUR;

/** The histories of accounts: cycles of one-minute pomodoros, `apart` from each other. */
const PASTS = [
  { past: 'nothing', apart: undefined },
  { past: 'a cycle every 20 minutes', apart: 20 * MINUTE },
  { past: 'cycles that touch', apart: 4 * MINUTE },
] as const;

const AGES = [
  { age: 'now', before: HOUR },
  { age: '60 days ago', before: 60 * DAY },
  { age: '399 days ago', before: 399 * DAY },
] as const;

/**
 * CPU time of server and database for one event of any date, in an account with 100,000 events, as a ratio to the same in an empty
 * account (D75).
 */
export const history: Topic = {
  name: 'history',
  run: () =>
    withServer({ ACCOUNT_MEGABYTES: '1000' }, async (server) => {
      const gardeners = await Promise.all(
        PASTS.map(async ({ apart }, place) => {
          const gardener = await register(server.address, `gardener${place}`);
          if (apart !== undefined) await growPast(gardener, apart);
          return gardener;
        }),
      );
      const lines: string[] = [];
      for (const { age, before } of AGES) {
        const errands = gardeners.map((gardener) => eventOf(gardener, before));
        const costs = await takeTurns(server.cpu, errands, PAST_ROUNDS);
        for (const [place, { past }] of PASTS.entries()) {
          const [empty = 1, cost = 0] = [costs[0], costs[place]];
          const behind = `behind it ${past.padEnd(24)}`;
          lines.push(`an event of ${age.padEnd(12)} ${behind} ${ratio(cost, empty)} (${ms(cost)})`);
        }
      }
      return lines.map((line) => found(line));
    }),
};

async function growPast(gardener: Visitor, apart: number): Promise<void> {
  const now = Date.now();
  for (let sent = 0; sent < EVENTS; sent += IN_A_BATCH) {
    const cycles = Array.from({ length: IN_A_BATCH / 4 }, (_, place) => sent / 4 + place + 1);
    await grow(
      gardener,
      cycles.flatMap((cycle) => cycleAt(now - cycle * apart)),
    );
  }
}

function cycleAt(from: Instant) {
  const planting = newPlanting(from);
  return [1, 2, 3, 4].map((number) =>
    forgedPomodoro({ planting, number }, from + (number - 1) * MINUTE, 1),
  );
}

/** A series of events, each a little later than the last. */
function eventOf(gardener: Visitor, before: number) {
  let sent = 0;
  const once = () => {
    sent += 1;
    const from = Date.now() - before + sent * 65 * SECOND;
    const event = forgedPomodoro({ planting: newPlanting(from), number: 1 }, from, 1);
    return grow(gardener, [event]);
  };
  return { what: 'an event', times: IN_A_ROW, once };
}
