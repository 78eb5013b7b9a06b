import type { Store } from './db/store.ts';
import type { StorageLimits } from './db/owner.ts';
import type { Context } from 'hono';
import { addAccounts, createAccounts } from './features/auth/accounts.ts';
import type { AccountSettings } from './features/auth/account-route.ts';
import { signInMethodsOf } from './features/auth/own-account.ts';
import { sessionCookie } from './features/auth/cookies.ts';
import { addApiDocs } from './features/operations/api-docs.ts';
import { bringUpToDate } from './features/ledger/bring-up-to-date.ts';
import { currentVersion, isCurrent } from './features/ledger/garden-summary.ts';
import { addExport } from './features/own-data/export-routes.ts';
import { readLedgerWithPlants } from './features/ledger/read-garden.ts';
import { addHealth, addMetrics } from './features/operations/health.ts';
import { addLive } from './features/live/live-routes.ts';
import type { LiveStreams } from './features/live/live-streams.ts';
import { addPush, type PushSettings } from './features/push/push-routes.ts';
import { addLeaderboard } from './features/leaderboard/leaderboard-routes.ts';
import { addProfile, profilePieces } from './features/profile/profile-routes.ts';
import { readProfileRecords } from './features/records/profile-records.ts';
import { readProfileSettings } from './features/records/read-records.ts';
import { addSettings } from './features/own-data/settings-routes.ts';
import { addStorage } from './features/own-data/storage-route.ts';
import { addGarden, addSync, addTodos } from './features/sync/sync-routes.ts';
import type { App } from './http/app-env.ts';
import type { Metrics } from './http/observe-requests.ts';
import { sayLife } from './http/life.ts';
import type { FindViewer } from './http/viewer.ts';
import { ownHost, ownOrigin } from './http/own-address.ts';
import { clientAddress, warnOfProxies } from './http/client-address.ts';
import type { RouteDeps } from './http/route-deps.ts';
import { securityLog } from './http/security-log.ts';
import { createBaseApp } from './http/base-app.ts';
import { type StaticFiles, type StaticFile, withPublicAddress } from './http/static/catalogue.ts';
import { staticFiles } from './http/static/static-files.ts';
import { createAccountTurns } from './concurrency/account-turns.ts';

export interface AppDeps extends Omit<AccountSettings, 'https' | 'chosenLanguage'> {
  readonly storage: StorageLimits;
  /** The leaderboard as it was built last. */
  readonly board: () => StaticFile | undefined;
  readonly streams: LiveStreams;
  readonly push: PushSettings;
  readonly store: Pick<Store, 'check' | 'db' | 'transact'>;
  readonly web: StaticFiles;
  readonly metrics: Metrics;
  /** Whether this app also answers `/metrics`. */
  readonly metricsHere: boolean;
  readonly apiDocs: boolean;
  /** Additional host names of this server, where no public address is set. */
  readonly ownNames: readonly string[];
}

/** The whole server without its socket: every route, the document that describes the routes, and the web app. */
export function createApp(deps: AppDeps): App {
  const { store, log, web, metrics, publicUrl, storage } = deps;
  const { db } = store;
  const https = publicUrl?.protocol === 'https:';
  const addressOf = (c: Context) => clientAddress(c, deps.trustProxy);
  const security = securityLog({ log, secret: deps.secret, addressOf });
  const app = createBaseApp({ log, metrics, https, security });
  addHealth(app, store, log);
  if (deps.metricsHere) addMetrics(app, metrics.registry);
  const settingsOf = (userId: string) => readProfileSettings(db, userId);
  const chosenLanguage = async (userId: string) => (await settingsOf(userId)).language ?? null;
  const accounts = createAccounts({ ...deps, https, chosenLanguage });
  // Before `guard`: monitoring may reach probes and metrics by any host name.
  guard(app, deps, accounts.find);
  addAccounts(app, accounts);
  const routes: RouteDeps = {
    ...accounts,
    storage,
    turns: createAccountTurns(),
    lookAtDevices: deps.push.lookAtDevices,
  };
  const partsOf = async (userId: string) => ({
    ...(await readLedgerWithPlants(db, userId)),
    ...(await readProfileRecords(db, userId)),
  });
  addProfile(app, routes, {
    partsOf,
    versionsOf: ({ garden, records }) => {
      const version = currentVersion(garden);
      return version === undefined ? undefined : [version, records];
    },
    settingsOf,
  });
  addSettings(app, routes);
  addStorage(app, routes);
  addPush(app, routes, deps.push);
  addSync(app, routes);
  addLive(app, routes, deps.streams, metrics.registry);
  addGarden(app, routes);
  addTodos(app, routes);
  addExport(app, routes, {
    profilePieces: (viewer) => profilePieces(viewer, partsOf),
    signInMethodsOf: (userId) => signInMethodsOf(db, userId),
    db,
  });
  addLeaderboard(app, routes, {
    board: deps.board,
    bringUpToDate: async ({ user, heads: { garden } }) => {
      if (!garden || isCurrent(garden)) return false;
      await bringUpToDate(db, user.id);
      return true;
    },
  });
  if (deps.apiDocs) addApiDocs(app, { sessionCookie: sessionCookie(https).name, publicUrl });
  app.use(staticFiles(withPublicAddress(web, publicUrl)));
  return app;
}

/** Routes whose answers say versions, or that the session is over. They also say the life of the data; `/api/sync` does so itself. */
const VERSIONED = ['/api/garden/*', '/api/todos', '/api/me/*', '/api/auth/get-session'];

/** Middleware before every page and route: own host names, own origin, trusted proxies, the life of the data. */
function guard(
  app: App,
  { publicUrl, ownNames, trustProxy, log }: AppDeps,
  find: FindViewer,
): void {
  const https = publicUrl?.protocol === 'https:';
  app.use(ownHost(publicUrl, ownNames, log));
  app.use('/api/*', ownOrigin(publicUrl));
  app.use('/api/*', warnOfProxies(trustProxy, log));
  const life = sayLife(find, sessionCookie(https).name);
  for (const path of VERSIONED) app.use(path, life);
}

/** The app on `METRICS_PORT`, which answers nothing but the measurements. */
export function createMetricsApp({ log, metrics }: Pick<AppDeps, 'log' | 'metrics'>): App {
  const app = createBaseApp({ log, metrics, https: false });
  addMetrics(app, metrics.registry);
  return app;
}
