import { pomodoros } from './bodies.ts';
import { withServer } from './server-process.ts';
import { found, ms, noiseOf, takeTurns, ratio, type Topic } from './measuring.ts';
import { beginDemo, grow, look } from './visitor.ts';

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
