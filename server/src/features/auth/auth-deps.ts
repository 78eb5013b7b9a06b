import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Store } from '../../db/store.ts';
import type { RecentViewers } from '../../http/recent-viewers.ts';
import type { FindViewer, RequireViewer } from '../../http/viewer.ts';
import type { Jobs } from '../../jobs.ts';
import type { Clock, Mailer, RateLimiter } from '../../ports.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { SignInTurns } from './sign-in-turns.ts';

/** What the account routes work with. */
export interface AuthDeps {
  readonly store: Pick<Store, 'db' | 'transact'>;
  readonly log: Logger;
  readonly limits: RateLimiter;
  readonly signInTurns: SignInTurns;
  /** Lets through, behind `requireViewer`, who may still write (D75). */
  readonly mayWrite: RequireViewer;
  readonly find: FindViewer;
  /** To be told of every session that ends. */
  readonly recent: RecentViewers;
  readonly device: DeviceCookie;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** Where people reach this server; links in mails begin with it, whatever a request says. */
  readonly address: () => URL;
  readonly addressOf: (c: Context) => string;
  readonly registration: 'open' | 'closed';
  readonly https: boolean;
  /** Signs cookies, and encrypts the secrets of one-time codes. */
  readonly secret: string;
  /** What passkeys are bound to, where it is set. */
  readonly publicUrl: URL | undefined;
}
