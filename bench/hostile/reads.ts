import { separateHome } from '../../e2e/own-server.ts';
import { fillAccounts } from '../../server/src/testing/full-accounts.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { pomodoros } from '../bodies.ts';
import { countsInWords, found, type Topic } from '../measuring.ts';
import { withServer } from '../server-process.ts';
import { register } from '../visitor.ts';
import { anotherBrowser, exchanged, goesOn } from './goes-on.ts';
import { watchBeside } from './watch.ts';

const ATTACKERS = ['a', 'b', 'c'];
const BROWSERS = 2;
const TASKS = 100_000;
const PLANTINGS = 130_000;
const FOR_MS = 20_000;

/** Reads of everything that an account has. */
const READS: readonly ((who: Visitor) => Promise<{ readonly status: number }>)[] = [
  (who) => who.post('/api/sync', { sentAt: Date.now(), knows: { records: 0 } }),
  (who) => who.post('/api/sync', { sentAt: Date.now() }),
  (who) => who.get('/api/me'),
  (who) => who.get('/api/todos'),
  (who) => who.get('/api/garden'),
  (who) => who.get('/api/me/export'),
];

/** Accounts at their limits read everything from the beginning, again and again, from several browsers. */
export const reads: Topic = {
  name: 'reads',
  run: async () => {
    const { variables, remove } = await separateHome();
    try {
      return await withServer({ ...variables, RATE_LIMIT_FACTOR: '1' }, async (server) => {
        const { address } = server;
        const neighbour = await register(address, 'neighbour');
        const browsers: Visitor[] = [];
        for (const name of ATTACKERS) {
          const first = await register(address, name);
          await exchanged(first, { events: [pomodoros().next().value] });
          browsers.push(first);
          for (let more = 1; more < BROWSERS; more += 1)
            browsers.push(await anotherBrowser(address, name));
        }
        const emails = ATTACKERS.map((name) => `${name}@farm.example`);
        await fillAccounts(variables.DATABASE_URL, emails, { tasks: TASKS, plantings: PLANTINGS });
        const attack = attacked(browsers);
        const findings = await watchBeside(server, neighbour, attack);
        return [
          found(
            `${browsers.length} browsers of ${ATTACKERS.length} accounts: ${countsInWords(await attack)}`,
          ),
          ...findings,
          await goesOn(browsers.slice(0, BROWSERS)),
        ];
      });
    } finally {
      await remove();
    }
  },
};

async function attacked(browsers: readonly Visitor[]): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  const until = performance.now() + FOR_MS;
  const loop = async (who: Visitor, place: number) => {
    for (let turn = place; performance.now() < until; turn += 1) {
      const status = (await READS[turn % READS.length]?.(who))?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(browsers.map(loop));
  return statuses;
}
