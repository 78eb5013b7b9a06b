import type { Profile } from '@furrow/contract/account-profile';
import type { Database } from '../../db/database.ts';
import type { RequireViewer } from '../../http/viewer.ts';
import type { WholeReads } from '../../whole-reads.ts';

/** The part of a profile document that other features keep. */
export type ProfileParts = Omit<Profile, 'displayName' | 'email' | 'createdAt' | 'settings'>;

/** What the profile routes work with. */
export interface ProfileDeps {
  readonly db: Database;
  /** Ledger and to-do list of a user, as their profile shows them. */
  readonly partsOf: (userId: string) => Promise<ProfileParts>;
  readonly mayWrite: RequireViewer;
  readonly reads: WholeReads;
}
