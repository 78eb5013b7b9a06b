import { KEPT_DELETED, RECORD_KINDS, type RecordKind } from '@furrow/contract/record-kinds';
import { contains } from '@furrow/domain/records/contains';
import { sql } from 'drizzle-orm';
import { literal, value } from '../../db/prepared.ts';
import { BOUNDED_KINDS, records } from '../../db/schema.ts';

/** How many records of a kind an account has, and how many of them are deleted. */
export interface Tally {
  readonly kind: string;
  readonly all: number;
  readonly deleted: number;
}

/** How many of the oldest deleted records of a kind are forgotten. */
export interface Forgetting {
  readonly kind: string;
  readonly deleted: object;
  readonly count: number;
}

/** What of the kinds of sent records has to be counted: JSON for `talliesField`. */
export function boundedIn(names: Iterable<string>): string {
  const bounded = [...new Set(names)].flatMap((kind) => {
    const bound = RECORD_KINDS.get(kind)?.bound ?? 'by-storage';
    return bound === 'by-storage' ? [] : { kind, deleted: bound.deleted };
  });
  return JSON.stringify(bounded);
}

const isBounded = sql`r.kind in (${sql.join(BOUNDED_KINDS.map(literal), sql`, `)})`;

const own = sql`r.user_id = ${value('userId', 'uuid')} and ${isBounded}`;

/** A field of a prepared statement: the tallies of the kinds in `bounded`. The condition on kinds is that of an index. */
export const talliesField = sql`(
  select coalesce(json_agg(tally), '[]') from (
    select asked.kind, count(r.kind)::int as all, count(*) filter (where r.record @> asked.deleted)::int as deleted
    from json_to_recordset(${value('bounded', 'json')}) as asked (kind text, deleted jsonb)
    left join ${records} r on ${own} and r.kind = asked.kind
    group by asked.kind) tally) as tallies`;

/** Part of the statement that writes records: forgets the oldest deleted ones, but none that was sent. */
export const forgettingDeleted = sql`
  forgotten as (
    delete from ${records} gone
    using json_to_recordset(${value('forgets', 'json')}) as f (kind text, deleted jsonb, count int) cross join lateral (
      select r.origin from ${records} r where ${own} and r.kind = f.kind and r.record @> f.deleted
        and r.origin not in (select origin from written)
      order by r.version limit f.count) oldest
    where gone.user_id = ${value('userId', 'uuid')} and gone.origin = oldest.origin and exists (select from record_head))`;

/** Counts the records of bounded kinds while sent ones are merged. */
export function boundCounter(tallies: readonly Tally[]) {
  const counts = new Map(tallies.map(({ kind, all, deleted }) => [kind, { all, deleted }]));
  return {
    /** Notes that a record takes the place of another one, or is new; returns false, and notes nothing, if there are too many. */
    takes: (name: string, { bound }: RecordKind, before: object | undefined, after: object) => {
      const tally = counts.get(name);
      if (bound === 'by-storage' || !tally) return true;
      const [wasLive, isLive] = [before, after].map(
        (record) => record !== undefined && !contains(record, bound.deleted),
      );
      if (isLive && !wasLive && tally.all - tally.deleted >= bound.most) return false;
      if (!before) tally.all += 1;
      if (!isLive && (wasLive || !before)) tally.deleted += 1;
      if (isLive && before && !wasLive) tally.deleted -= 1;
      return true;
    },
    /** The deleted records that are to be forgotten. */
    forgets: (): readonly Forgetting[] =>
      [...counts].flatMap(([kind, { deleted }]) => {
        const bound = RECORD_KINDS.get(kind)?.bound ?? 'by-storage';
        if (bound === 'by-storage') return [];
        const count = deleted - KEPT_DELETED * bound.most;
        return count > 0 ? { kind, deleted: bound.deleted, count } : [];
      }),
  };
}

export type BoundCounter = ReturnType<typeof boundCounter>;
