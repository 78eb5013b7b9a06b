import type { Instant } from '@furrow/domain/time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lockedOwner } from '../../db/owner.ts';
import { prepare } from '../../db/prepared.ts';
import type { AppendPlan } from '../ledger/append-events.ts';
import { changingGarden, NO_STEP, stepRows, type StepRows } from '../ledger/write-step.ts';
import {
  changingRecords,
  type MergePlan,
  NO_RECORDS,
  recordRows,
} from '../records/merge-records.ts';

/** The new version of each part; null where it was not written. */
interface Versions {
  readonly garden: number | null;
  readonly records: number | null;
}

/** Each of the two is written even if the other is not. */
const changing = prepare<StepRows & ReturnType<typeof recordRows>, Versions>(sql`
  with ${lockedOwner}, ${changingGarden}, ${changingRecords}
  select (select version from head) as garden, (select version from record_head) as records`);

interface PlannedChange {
  readonly append: AppendPlan;
  readonly merge: MergePlan;
  readonly now: Instant;
}

/**
 * Writes what events and records change in one statement.
 * @returns for each of the two whether it is written, or had nothing to write. If not, it has changed since it was read, or the user is gone
 */
export async function writeChange(
  db: Database,
  userId: string,
  { append, merge, now }: PlannedChange,
) {
  const { step, fresh: events } = append;
  const adds = step ? stepRows(userId, step, { events, receivedAt: now }) : NO_STEP;
  const merges = merge.writes.length > 0 ? recordRows(userId, merge, now) : NO_RECORDS;
  if (adds === NO_STEP && merges === NO_RECORDS) return { garden: true, records: true };
  const [versions] = await changing(db, { userId, ...adds, ...merges });
  return {
    garden: adds === NO_STEP || typeof versions?.garden === 'number',
    records: merges === NO_RECORDS || typeof versions?.records === 'number',
  };
}
