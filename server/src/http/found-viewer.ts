import type { User } from '@furrow/contract/account';
import type { gardens, sessions, users } from '../db/schema.ts';

/** The signed-in user, and their session as it is stored. */
export interface Viewer {
  readonly user: User;
  readonly account: Pick<typeof users.$inferSelect, 'createdAt' | 'onLeaderboard'>;
  readonly session: Omit<typeof sessions.$inferSelect, 'token'>;
  readonly heads: Heads;
}

/** Versions of what a user has, as they were when the request came. */
export interface Heads {
  /** Undefined if the user has no garden yet. */
  readonly garden:
    | Pick<typeof gardens.$inferSelect, 'version' | 'rules' | 'versionByRules' | 'rankedXP'>
    | undefined;
  /** 0 if the user never had a record. */
  readonly records: number;
  /** How many bytes the events and the records have; an estimate, if an older server has written. */
  readonly bytes: { readonly events: number; readonly records: number };
}

/** What a request's cookies say about who sent it. */
export interface FoundViewer {
  readonly viewer: Viewer | undefined;
  /** Whether the request names a session that has ended. */
  readonly ended: boolean;
  /** The life of the data; undefined where the request names no session. */
  readonly life?: string;
}
