import { pino } from 'pino';
import type { AppDeps } from '../app.ts';
import { createJobs } from '../concurrency/jobs.ts';
import { createLiveStreams } from '../features/live/live-streams.ts';
import { createMetrics } from '../http/observe-requests.ts';
import { keptMailer } from './kept-mailer.ts';

/** A server's settings where a test does not care. */
export function appSettings(): Omit<AppDeps, 'store'> {
  const log = pino({ level: 'silent' });
  return {
    log,
    web: new Map(),
    metrics: createMetrics(),
    metricsHere: true,
    apiDocs: true,
    board: () => undefined,
    streams: createLiveStreams({ log, readChanges: async () => [] }),
    secret: 'the secret of a server that is only tested',
    clock: Date.now,
    address: () => new URL('http://furrow.example'),
    push: { publicKey: '', isEndpoint: () => false, lookAtDevices: () => {} },
    publicUrl: undefined,
    ownNames: [],
    trustProxy: 0,
    registration: 'open',
    rateLimitFactor: 1,
    storage: { account: 64_000_000, demo: 2_000_000 },
    mailer: keptMailer(),
    jobs: createJobs(log, []),
  };
}
