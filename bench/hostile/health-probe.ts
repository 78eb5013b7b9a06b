import { visitor } from '../../server/src/testing/visitor.ts';
import { askUntil } from '../measuring.ts';

/**
 * Requests /healthz repeatedly; a separate process, so that an attack does not delay the measurement. Prints how long each answer
 * took, in milliseconds, once its standard input ends.
 */
const [origin = ''] = process.argv.slice(2);
const prober = visitor(new URL(origin));
const ended = new AbortController();
process.stdin.resume().on('end', () => ended.abort());

const { times, statuses } = await askUntil(ended.signal, 20, () => prober.get('/healthz'));
const failed = [...statuses].some(([status]) => status !== 200);
process.stdout.write(JSON.stringify({ times, failed }));
