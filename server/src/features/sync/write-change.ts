import type { Instant } from '@furrow/domain/time';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lockedOwner } from '../../db/owner.ts';
import { prepare } from '../../db/prepared.ts';
import type { AppendPlan } from '../ledger/append-events.ts';
import { adding, startingAnew, stepRows, type StepRows } from '../ledger/write-step.ts';
import {
  type MergePlan,
  mergingRows,
  recordRows,
  type RecordRows,
} from '../records/merge-records.ts';

/** The new version of each part; none where it was not written. */
interface Versions {
  readonly garden?: number | null;
  readonly records?: number | null;
}

const garden = sql`(select version from head) as garden`;
const records = sql`(select version from record_head) as records`;

const statement = <Rows extends Readonly<Record<string, unknown>>>(
  parts: readonly SQL[],
  versions: readonly SQL[],
) =>
  prepare<Rows, Versions>(
    sql`with ${sql.join([lockedOwner, ...parts], sql`, `)} select ${sql.join([...versions], sql`, `)}`,
  );

/** Changes a garden alone, or together with records; each of the two is written even if the other is not. */
const changing = (step: SQL) => ({
  alone: statement<StepRows>([step], [garden]),
  withRecords: statement<StepRows & RecordRows>([step, mergingRows], [garden, records]),
});

const ADDING = changing(adding);
const STARTING_ANEW = changing(startingAnew);
const RECORDS_ALONE = statement<RecordRows>([mergingRows], [records]);

/** What was computed from what was read. */
interface Change {
  readonly append: AppendPlan | undefined;
  readonly merge: MergePlan | undefined;
  readonly now: Instant;
}

const isWritten = (version: number | null | undefined) => typeof version === 'number';

/**
 * Writes what events and records change in one statement.
 * @returns for each of the two whether it is written, or had nothing to write. If not, it has changed since it was read, or the user is gone
 */
export async function writeChange(db: Database, userId: string, { append, merge, now }: Change) {
  const step = append?.step;
  const merges = merge && merge.writes.length > 0 ? recordRows(userId, merge, now) : undefined;
  const adds = step && stepRows(userId, step, { events: append.fresh, receivedAt: now });
  const { alone, withRecords } = step?.replaces ? STARTING_ANEW : ADDING;
  let versions: readonly Versions[] = [];
  if (adds && merges) versions = await withRecords(db, { ...adds, ...merges });
  else if (adds) versions = await alone(db, adds);
  else if (merges) versions = await RECORDS_ALONE(db, merges);
  const [written] = versions;
  return {
    garden: !adds || isWritten(written?.garden),
    records: !merges || isWritten(written?.records),
  };
}
