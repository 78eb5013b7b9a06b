import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { StorageLimits } from '../db/owner.ts';
import type { WallClock } from '../ports.ts';
import type { AccountTurns } from '../concurrency/account-turns.ts';
import type { ReadWait } from './read-allowance.ts';
import type { FindViewer, RequireViewer } from './viewer.ts';
import type { WriteWait } from './write-allowance.ts';

export interface RouteDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: WallClock;
  readonly turns: AccountTurns;
  /** Called when a device on which Furrow is closed may have become due to be told something (D49). */
  readonly lookAtDevices: () => void;
  readonly storage: StorageLimits;
  readonly addressOf: (c: Context) => string;
  readonly find: FindViewer;
  /** Admits signed-in users. */
  readonly signedIn: RequireViewer;
  readonly writeWait: WriteWait;
  /** For answers whose length grows with the account's history. */
  readonly readWait: ReadWait;
  /** Used after `signedIn`: admits users who may still write (D75). */
  readonly mayWrite: RequireViewer;
}
