import { startServer } from '../server-process.ts';
import { all, askUntil, inWords, slowest } from './latency.ts';
import { found, type Proof } from './proof.ts';
import { register } from './somebody.ts';

const LOGINS = 50;
const LONGEST_MS = 500;

/** Fifty people log in at once: nobody else notices. */
export const hashing: Proof = {
  name: 'hashing',
  run: async () => {
    const server = await startServer();
    const people = await register(server.address, 'ada');
    const other = await register(server.address, 'bob');
    const ended = new AbortController();
    const paths = ['/healthz', '/api/me', '/api/garden', '/api/todos', '/api/leaderboard'];
    const asking = paths.map((path) => askUntil(ended.signal, 20, () => other.get(path)));
    const began = performance.now();
    const logins = await Promise.all(Array.from({ length: LOGINS }, () => people.login()));
    const took = performance.now() - began;
    ended.abort();
    const answers = await Promise.all(asking);
    await server.stop();
    return [
      found(
        `${LOGINS} logins at once: all in after ${took.toFixed(0)} ms`,
        logins.every(({ status }) => status === 200),
      ),
      ...answers.map((latencies, place) =>
        found(
          `meanwhile ${paths[place]}: ${inWords(latencies)}`,
          slowest(latencies) < LONGEST_MS && all(latencies, 200),
        ),
      ),
    ];
  },
};
