import { setTimeout as sleep } from 'node:timers/promises';
import { askUntil } from '../measuring.ts';

/**
 * Requests /healthz repeatedly; a separate process, so that an attack does not delay the measurement. Prints how long each answer
 * took, in milliseconds, once its standard input ends.
 */
const [origin = ''] = process.argv.slice(2);
const ended = new AbortController();
process.stdin.resume().on('end', () => ended.abort());

const { times, statuses } = await askUntil(ended.signal, 20, () =>
  fetch(new URL('/healthz', origin)),
);
const failed = [...statuses].some(([status]) => status !== 200);
process.stdout.write(JSON.stringify({ times, failed }));
await sleep(0);
