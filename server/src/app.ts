import type { User } from '@furrow/contract/account';
import type { Profile } from '@furrow/contract/account-profile';
import { readLife } from './db/life.ts';
import type { Store } from './db/store.ts';
import type { StorageLimits } from './db/owner.ts';
import type { Context } from 'hono';
import { createAccounts, authRoutes } from './features/auth/accounts.ts';
import type { AccountSettings } from './features/auth/auth-deps.ts';
import { signInMethodsOf } from './features/auth/sign-in-methods.ts';
import { sessionCookieName } from './features/auth/session-cookie.ts';
import { addApiDocs } from './features/operations/api-docs.ts';
import { bringUpToDate } from './features/ledger/bring-up-to-date.ts';
import type { ExportDeps } from './features/sync/export-pieces.ts';
import { exportRoutes } from './features/sync/export-routes.ts';
import { readLedgerParts } from './features/ledger/read-garden.ts';
import { healthRoutes, metricsRoutes } from './features/operations/health.ts';
import type { BoardBytes } from './features/leaderboard/board-document.ts';
import { leaderboardRoutes } from './features/leaderboard/leaderboard-routes.ts';
import { profileRoutes, readProfile } from './features/profile/profile-routes.ts';
import { recordTexts, readTodos } from './features/records/read-records.ts';
import { gardenRoutes, type GardenRouteDeps } from './features/sync/garden-routes.ts';
import { syncRoutes, type SyncRouteDeps } from './features/sync/sync-routes.ts';
import { todoRoutes } from './features/sync/todo-routes.ts';
import type { App } from './http/app-env.ts';
import type { Metrics } from './http/observe-requests.ts';
import { sayLife } from './http/life.ts';
import { ownHost, ownOrigin } from './http/own-address.ts';
import { clientAddress, warnOfProxies } from './http/client-address.ts';
import { securityLog } from './http/security-log.ts';
import { createShell } from './http/shell.ts';
import { type Catalogue, withPublicAddress } from './http/static/catalogue.ts';
import { staticFiles } from './http/static/static-files.ts';
import { type RequireViewer, requireViewer } from './http/viewer.ts';
import { createWholeReads } from './whole-reads.ts';

export interface AppDeps extends Omit<AccountSettings, 'https'> {
  readonly storage: StorageLimits;
  /** The leaderboard as it was built last. */
  readonly board: () => BoardBytes | undefined;
  readonly store: Pick<Store, 'check' | 'db' | 'transact'>;
  /** The built web app. */
  readonly web: Catalogue;
  /** What this server measures of itself. */
  readonly metrics: Metrics;
  /** Whether `/metrics` is answered here, beside everything else. */
  readonly metricsHere: boolean;
  /** Whether the API's document and the pages to read it are answered. */
  readonly apiDocs: boolean;
  /** Host names that this server goes by besides, where no public address is set. */
  readonly ownNames: readonly string[];
}

/** The whole server but for its socket: every route, the document that describes them, and the web app. */
export function createApp(deps: AppDeps): App {
  const { store, log, web, metrics, publicUrl } = deps;
  const https = publicUrl?.protocol === 'https:';
  const addressOf = (c: Context) => clientAddress(c, deps.trustProxy);
  const security = securityLog({ log, secret: deps.secret, addressOf });
  const app = createShell({ log, metrics, https, security });
  const accounts = createAccounts({ ...deps, https });
  const { find } = accounts;
  const signedIn = requireViewer(find);
  const { storage, clock } = deps;
  const { mayWrite, writeWait } = accounts;
  app.route('/', healthRoutes(store, log));
  if (deps.metricsHere) app.route('/', metricsRoutes(metrics.registry));
  // Probes and measurements come by whatever name and way those who watch the server use.
  guard(app, deps);
  app.route('/', authRoutes(accounts, signedIn));
  const partsOf = async (userId: string, withPlants = true) => ({
    ...(await readLedgerParts(store.db, userId, withPlants)),
    todos: await readTodos(store.db, userId),
  });
  const reads = createWholeReads();
  const profiles = { db: store.db, partsOf, mayWrite, reads };
  app.route('/', profileRoutes(profiles, signedIn));
  const sync = { db: store.db, now: clock, reads, storage, mayWrite, writeWait, find };
  addSync(app, sync, signedIn);
  const withoutPlants = { ...profiles, partsOf: (userId: string) => partsOf(userId, false) };
  const profileOf = (user: User) => readProfile(withoutPlants, user);
  const ownExport = { ...exported({ db: store.db, reads, profileOf }), addressOf };
  app.route('/', exportRoutes(ownExport, signedIn));
  const board = {
    db: store.db,
    board: deps.board,
    bringUpToDate: (userId: string) => bringUpToDate(store.db, userId),
    admitRecent: accounts.recent.admitRecent,
    mayWrite,
  };
  app.route('/', leaderboardRoutes(board, signedIn));
  if (deps.apiDocs) addApiDocs(app, { sessionCookie: sessionCookieName(https), publicUrl });
  app.use(staticFiles(withPublicAddress(web, publicUrl)));
  return app;
}

/** The exchange, and the routes that are older than it. */
function addSync(app: App, deps: SyncRouteDeps & GardenRouteDeps, signedIn: RequireViewer): void {
  app.route('/', syncRoutes(deps));
  app.route('/', gardenRoutes(deps, signedIn));
  app.route('/', todoRoutes(deps, signedIn));
}

/** What an export is made of. */
function exported({
  db,
  reads,
  profileOf,
}: Pick<ExportDeps, 'db' | 'reads'> & { profileOf: (user: User) => Promise<Profile> }): ExportDeps {
  return {
    db,
    reads,
    profileOf: async (user) => {
      const { plants: _, ...profile } = await profileOf(user);
      return profile;
    },
    signInMethodsOf: (userId) => signInMethodsOf(db, userId),
    recordTexts: (userId, isTask) => recordTexts(db, userId, isTask),
  };
}

/** What tells versions, or that a session is over in which they were told. */
const VERSIONED = [
  '/api/sync',
  '/api/garden/*',
  '/api/todos',
  '/api/me/*',
  '/api/auth/get-session',
];

/** What stands before every page and route: the names we go by, the pages we serve, the proxies we believe, the life we are in. */
function guard(app: App, { publicUrl, ownNames, trustProxy, log, store }: AppDeps): void {
  const https = publicUrl?.protocol === 'https:';
  app.use(ownHost(publicUrl, ownNames, log));
  app.use('/api/*', ownOrigin(publicUrl));
  app.use('/api/*', warnOfProxies(trustProxy, log));
  const life = sayLife({
    read: () => readLife(store.db),
    sessionCookie: sessionCookieName(https),
  });
  for (const path of VERSIONED) app.use(path, life);
}

/** What `METRICS_PORT` answers: nothing but the measurements. */
export function createMetricsApp({ log, metrics }: Pick<AppDeps, 'log' | 'metrics'>): App {
  return createShell({ log, metrics, https: false }).route('/', metricsRoutes(metrics.registry));
}
