import type { Instant } from '@furrow/domain/time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { prepare, value } from '../../db/prepared.ts';
import { gardens, installation, recordHeads, sessions, users } from '../../db/schema.ts';

/** Whose state a stream tells, and what it told last. */
export interface LiveListener {
  readonly userId: string;
  readonly sessionId: string;
  /** The last `LiveState` as JSON; empty before the first message. */
  readonly told: string;
}

/** A state that differs from what a listener was told. */
export interface LiveChange {
  /** The listener's index in the list of listeners. */
  readonly place: number;
  /** A `LiveState` as JSON; null if the session is over. */
  readonly state: string | null;
}

type Asked = Readonly<Record<'userIds' | 'sessionIds' | 'told', readonly string[]>> & {
  readonly at: string;
};

const changesRead = prepare<Asked, LiveChange>(sql`
  select asked.place::int - 1 as place, found.state
  from unnest(${value('userIds', 'uuid[]')}, ${value('sessionIds', 'uuid[]')}, ${value('told', 'text[]')})
    with ordinality as asked (user_id, session_id, told, place)
  left join lateral (
    select json_build_object(
      'life', (select life from ${installation}),
      'garden', coalesce(g.version, 0),
      'records', coalesce(r.version, 0),
      'account', (extract(epoch from u.updated_at) * 1000)::bigint)::text as state
    from ${sessions} s
    join ${users} u on u.id = s.user_id
    left join ${gardens} g on g.user_id = s.user_id
    left join ${recordHeads} r on r.user_id = s.user_id
    where s.user_id = asked.user_id and s.id = asked.session_id
      and s.expires_at > ${value('at', 'timestamptz')}
  ) found on true
  where found.state is distinct from asked.told`);

/** The states of listeners that differ from what they were told: one statement for all of them, by primary keys alone. */
export function readLiveChanges(
  db: Database,
  listeners: readonly LiveListener[],
  now: Instant,
): Promise<readonly LiveChange[]> {
  return changesRead(db, {
    userIds: listeners.map(({ userId }) => userId),
    sessionIds: listeners.map(({ sessionId }) => sessionId),
    told: listeners.map(({ told }) => told),
    at: new Date(now).toISOString(),
  });
}
