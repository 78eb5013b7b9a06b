import type { Language } from '@furrow/domain/language';
import type { Logger } from 'pino';
import type { RateLimiter } from '../../adapters/rate-limiter.ts';
import type { Store } from '../../db/store.ts';
import type { DeviceCookie } from './cookies.ts';
import type { AwaitTurn } from './limits.ts';
import type { RouteDeps } from '../../http/route-deps.ts';
import type { Jobs } from '../../concurrency/jobs.ts';
import type { WallClock, Mailer, Pause } from '../../ports.ts';

export interface AccountSettings {
  readonly store: Pick<Store, 'db' | 'transact'>;
  readonly log: Logger;
  readonly clock: WallClock;
  /** A timer's pause, unless a test sets another. */
  readonly pause?: Pause;
  /** Signs cookies, and encrypts the secrets of one-time codes. */
  readonly secret: string;
  readonly https: boolean;
  /** How people reach this server, and what passkeys are bound to, where it is set. */
  readonly publicUrl: URL | undefined;
  readonly trustProxy: number;
  readonly registration: 'open' | 'closed';
  readonly rateLimitFactor: number;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  /** The language that a user chose, or null (D51). */
  readonly chosenLanguage: (userId: string) => Promise<Language | null>;
  /** Where people reach this server; links in mails begin with it, whatever a request says. */
  readonly address: () => URL;
}

export interface AuthDeps
  extends AccountSettings, Omit<RouteDeps, 'turns' | 'storage' | 'lookAtDevices'> {
  readonly limits: RateLimiter;
  readonly awaitTurn: AwaitTurn;
  readonly device: DeviceCookie;
}

/** The answer of a success without data. */
export const DONE = { status: true } as const;
