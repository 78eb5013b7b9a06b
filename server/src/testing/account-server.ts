import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { createApp, type AppDeps } from '../app.ts';
import { users } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { createLiveStreams } from '../features/live/live-streams.ts';
import { readLiveChanges } from '../features/live/read-changes.ts';
import { createJobs } from '../concurrency/jobs.ts';
import { appSettings } from './app-settings.ts';
import { keptMailer, type KeptMailer } from './kept-mailer.ts';
import { recordedLog } from './recorded-log.ts';
import { serveApp } from './serve-app.ts';
import { PASSWORD, visitor, type Visitor } from './visitor.ts';

export interface AccountServer {
  readonly address: URL;
  readonly deps: AppDeps;
  readonly mailer: KeptMailer;
  readonly logged: () => string;
  /** The token of the link to this page that was mailed last. */
  readonly mailedToken: (page?: '/reset-password' | '/confirm-email') => Promise<string>;
  /** A new browser, at a new address unless `from` is given. */
  readonly visitor: (from?: string) => Visitor;
  /** A new browser of somebody who has just registered and confirmed their address. */
  readonly registered: (email: string) => Promise<Visitor>;
}

let visitors = 0;

/** The whole server on a store, behind one proxy that says where visitors are, until the test ends. */
export async function accountServer(
  store: Store,
  settings: Partial<AppDeps> = {},
): Promise<AccountServer> {
  const { log, text } = recordedLog();
  const mailer = keptMailer();
  const jobs = createJobs(log, []);
  const streams = createLiveStreams({
    log,
    readChanges: (listeners) => readLiveChanges(store.db, listeners, deps.clock()),
  });
  onTestFinished(streams.stop);
  const deps = { ...appSettings(), store, log, mailer, jobs, streams, trustProxy: 1, ...settings };
  const address = await serveApp(createApp(deps));
  const newVisitor = (from = `198.51.${(visitors >> 8) & 255}.${visitors & 255}`) => {
    visitors += 1;
    return visitor(address, from);
  };
  return {
    address,
    deps,
    mailer,
    logged: text,
    mailedToken: async (page = '/reset-password') => {
      await deps.jobs.idle();
      const links = mailer.mails.map(({ link }) => new URL(link));
      return links.findLast(({ pathname }) => pathname === page)?.searchParams.get('token') ?? '';
    },
    visitor: newVisitor,
    registered: async (email) => {
      const browser = newVisitor();
      await browser.signIn('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD });
      await store.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
      return browser;
    },
  };
}
