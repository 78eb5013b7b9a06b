import type { Profile } from '@furrow/contract/account-profile';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Store } from '../../db/store.ts';
import type { RateLimiter } from '../../ports.ts';
import type { RequireViewer, Viewer } from '../../http/viewer.ts';
import type { WholeReads } from '../../whole-reads.ts';
import type { RecentViewers } from '../../http/recent-viewers.ts';

/** The part of a profile document that other features keep. */
export type ProfileParts = Omit<Profile, 'displayName' | 'email' | 'createdAt' | 'settings'>;

/** What the profile routes work with. */
export interface ProfileDeps {
  readonly store: Pick<Store, 'db' | 'transact'>;
  readonly log: Logger;
  readonly limits: RateLimiter;
  readonly isOwnPassword: (userId: string, typed: string) => Promise<boolean>;
  /** Ledger and to-do list of a user, as their profile shows them. */
  readonly partsOf: (userId: string) => Promise<ProfileParts>;
  /** Whether whoever is signed in has confirmed so within the last minutes, perhaps by a passkey. */
  readonly hasReauthenticated: (viewer: Viewer) => Promise<boolean>;
  readonly mayWrite: RequireViewer;
  readonly reads: WholeReads;
  readonly recent: Pick<RecentViewers, 'forget'>;
  /** Takes this browser's session and device cookies away. */
  readonly forgetBrowser: (c: Context) => void;
}
