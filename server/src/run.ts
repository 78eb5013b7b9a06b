import { once } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { authSecret } from './adapters/auth-secret.ts';
import { mailerFor } from './adapters/mail/mailer.ts';
import { isPushEndpoint } from './adapters/push/push-hosts.ts';
import { createPushService } from './adapters/push/push-service.ts';
import { vapidKeys, type VapidKeys } from './adapters/push/vapid-keys.ts';
import { createApp, createMetricsApp } from './app.ts';
import type { Store, StoreSettings } from './db/store.ts';
import type { Settings } from './env.ts';
import { SWEEP_EVERY_MS, sweepAccounts } from './features/auth/sweep.ts';
import { followRules } from './features/ledger/bring-up-to-date.ts';
import { createLiveStreams, limitsWith } from './features/live/live-streams.ts';
import { readLiveChanges } from './features/live/read-changes.ts';
import { followBoard } from './features/leaderboard/follow-board.ts';
import { LONGEST_SLEEP_MS, tellDevices } from './features/push/tell-devices.ts';
import { mostConnections } from './http/connections.ts';
import { type Listener, listen } from './http/listener.ts';
import { createMetrics, type Metrics } from './http/observe-requests.ts';
import { type StaticFiles, readCatalogue } from './http/static/catalogue.ts';
import { withWorkerRemoved } from './http/static/service-worker.ts';
import { createJobs } from './concurrency/jobs.ts';
import { repeat } from './concurrency/repeat.ts';

export type OpenStore = (settings: StoreSettings, log: Logger) => Promise<Store>;

export interface RunDeps {
  readonly settings: Settings;
  readonly log: Logger;
  /** Aborted when the process is asked to stop, at whatever moment of its life. */
  readonly stop: AbortSignal;
  readonly openStore: OpenStore;
  /** Tells a person something, in a plain line. */
  readonly say: (line: string) => void;
}

/** Running requests may take this long to end; the store has what is left of the ten seconds. */
const drainWithinMs = 5500;

/** After a stop request, a store that is still being opened may take this long, and is then closed in order. */
const openWithinMs = 5500;

/** How often this server looks for gardens that an older server beside it has written to. */
const recountEveryMs = 10 * 60 * 1000;

/** How long promised mails may still go out after the last answer. */
const lastJobsMs = 1000;

/** The same relative path holds for the built `dist/main.js`. */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * One life of the server: opens the store, serves until `stop` is aborted, lets running requests end, and closes
 * the store.
 * @throws StartupError where it cannot start
 */
export async function run(deps: RunDeps): Promise<void> {
  const { settings, log, stop } = deps;
  const opening = deps.openStore(storeSettings(settings), log);
  const store = await Promise.race([opening, tooLate(stop)]);
  if (store === undefined) {
    log.warn({}, 'stopped before the store was open');
    return;
  }
  try {
    const secret = settings.AUTH_SECRET ?? (await authSecret(settings.DATA_DIR));
    if (!stop.aborted) await serve(deps, store, secret);
  } finally {
    await store.close();
    log.info({}, 'stopped');
  }
}

/** Resolves when a stop has waited long enough for a stuck start, such as one that waits for another server's migration. */
async function tooLate(stop: AbortSignal): Promise<undefined> {
  if (!stop.aborted) await once(stop, 'abort');
  await sleep(openWithinMs, undefined, { ref: false });
}

export function storeSettings({ DATABASE_URL, DATA_DIR }: Settings): StoreSettings {
  return DATABASE_URL === undefined
    ? { kind: 'embedded', dataDir: DATA_DIR }
    : { kind: 'postgres', url: DATABASE_URL };
}

/** Metrics are served beside everything else only if neither a public address nor a port for metrics is set. */
const metricsStandHere = ({ METRICS_PORT, PUBLIC_URL }: Settings): boolean =>
  METRICS_PORT === undefined && PUBLIC_URL === undefined;

async function listenForMetrics(
  { METRICS_HOST, METRICS_PORT }: Settings,
  metrics: Metrics,
  log: Logger,
): Promise<Listener | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const names = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
  const app = createMetricsApp({ log, metrics });
  const listener = await listen(app, METRICS_HOST, METRICS_PORT, undefined, names);
  log.info({ listening: listener.address.origin }, 'metrics are at an address of their own');
  return listener;
}

const streamsOver = ({ db }: Store, log: Logger) =>
  createLiveStreams({
    log,
    readChanges: (listeners) => readLiveChanges(db, listeners, Date.now()),
    limits: limitsWith(mostConnections()),
  });

/** The address at which push services can reach whoever runs this server. */
function contactOf({ PUBLIC_URL, MAIL_FROM }: Settings): string {
  if (PUBLIC_URL?.protocol === 'https:') return PUBLIC_URL.origin;
  const address = /<([^<>]+)>$/.exec(MAIL_FROM ?? '')?.[1] ?? MAIL_FROM;
  return `mailto:${address ?? 'furrow@localhost'}`;
}

const pushSettings = ({ PUSH_HOSTS }: Settings, { publicKey }: VapidKeys) => ({
  publicKey,
  isEndpoint: (endpoint: string) => isPushEndpoint(endpoint, PUSH_HOSTS),
});

async function readWeb({ SERVICE_WORKER }: Settings, log: Logger): Promise<StaticFiles> {
  const built = await readCatalogue(webFolder);
  if (built.size === 0) log.warn({}, 'the web app is not built: only the API is served');
  return SERVICE_WORKER === 'on' ? built : withWorkerRemoved(built);
}

interface TaskDeps extends Pick<RunDeps, 'settings' | 'log' | 'stop'> {
  readonly store: Store;
  readonly keys: VapidKeys;
  readonly registry: Registry;
}

/** Begins what a server repeats beside its requests. `stop` ends that, and resolves when the last device has been told. */
function beginTasks({ settings, log, stop, store, keys, registry }: TaskDeps) {
  const clock = Date.now;
  const sweep = () => sweepAccounts({ db: store.background, clock, log });
  const sweeping = repeat('sweep accounts', SWEEP_EVERY_MS, sweep, log);
  const follow = () => followRules({ db: store.background, log, stop });
  const following = repeat('recount gardens', recountEveryMs, follow, log);
  following.within(0);
  const send = createPushService(keys, contactOf(settings));
  const serverKey = keys.publicKey;
  const longestSleepMs = LONGEST_SLEEP_MS[settings.DATABASE_URL === undefined ? 'alone' : 'shared'];
  const ports = { db: store.db, log, clock, send, registry };
  const telling = tellDevices({ ...ports, serverKey, longestSleepMs });
  return {
    lookAtDevices: telling.lookNow,
    stop: () => {
      sweeping.stop();
      following.stop();
      return telling.stop();
    },
  };
}

async function serve(
  { settings, log, stop, say }: RunDeps,
  store: Store,
  secret: string,
): Promise<void> {
  const { HOST, PORT, PUBLIC_URL } = settings;
  const clock = Date.now;
  const web = await readWeb(settings, log);
  const mailer = mailerFor(settings, clock, log);
  const jobs = createJobs(log);
  const board = followBoard({ ...store, log });
  const streams = streamsOver(store, log);
  const metrics = createMetrics();
  const keys = await vapidKeys(settings);
  const tasks = beginTasks({ settings, log, stop, store, keys, registry: metrics.registry });
  let address = PUBLIC_URL ?? new URL('http://localhost');
  const app = createApp({
    store,
    log,
    web,
    metrics,
    metricsHere: metricsStandHere(settings),
    apiDocs: settings.API_DOCS === 'on',
    board: board.current,
    streams,
    push: { ...pushSettings(settings, keys), lookAtDevices: tasks.lookAtDevices },
    secret,
    clock,
    mailer,
    jobs,
    address: () => address,
    publicUrl: PUBLIC_URL,
    ownNames: [HOST, hostname()],
    trustProxy: settings.TRUST_PROXY,
    registration: settings.REGISTRATION,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    storage: {
      account: settings.ACCOUNT_MEGABYTES * 1_000_000,
      demo: settings.DEMO_MEGABYTES * 1_000_000,
    },
  });
  const metricsListener = await listenForMetrics(settings, metrics, log);
  const listener = await listen(app, HOST, PORT);
  address = PUBLIC_URL ?? listener.address;
  log.info({ address: address.origin, listening: listener.address.origin }, 'ready');
  say(`Furrow is ready at ${address.origin}`);
  if (!stop.aborted) await once(stop, 'abort');
  log.info({}, 'stopping');
  board.stop();
  const ended = tasks.stop();
  const stopped = Promise.all([listener.stop(drainWithinMs), metricsListener?.stop(drainWithinMs)]);
  // Streams end after the listener has stopped accepting connections, so that their browsers turn to another server.
  streams.stop();
  await stopped;
  await Promise.race([
    Promise.all([jobs.idle(), ended]),
    sleep(lastJobsMs, undefined, { ref: false }),
  ]);
  mailer.close();
}
