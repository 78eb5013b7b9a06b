import { withServer } from '../server-process.ts';
import { askUntil, found, meanwhile, type Topic } from '../measuring.ts';
import { logIn, register } from '../visitor.ts';

const LOGINS = 50;
const LONGEST_MS = 500;
const PATHS = ['/healthz', '/api/me', '/api/garden', '/api/todos', '/api/leaderboard'];

/** Fifty people log in at once: nobody else notices. */
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
