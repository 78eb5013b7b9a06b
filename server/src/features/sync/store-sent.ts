import type { Instant } from '@furrow/domain/time';
import type { ArrivalClocks } from '@furrow/domain/clock/arrival';
import type { Database } from '../../db/database.ts';
import { type Owner, persisted } from '../../db/owner.ts';
import { type Appended, appendedBy, type AppendPlan, planAppend } from '../ledger/append-events.ts';
import { judgeItems, type JudgedItem, keepRefused } from '../ledger/judge-events.ts';
import {
  type Merged,
  mergedBy,
  type MergePlan,
  planMerge,
  parseRecords,
} from '../records/merge-records.ts';
import { type Judged, readBefore, writeChange } from './exchange-statements.ts';

export interface SentItems {
  readonly events?: readonly unknown[] | undefined;
  readonly records?: readonly unknown[] | undefined;
  /** Whether nothing is merged if one record does not fit. */
  readonly allOrNone?: boolean;
}

export interface Stored {
  readonly appended: Appended | undefined;
  readonly merged: Merged | undefined;
}

/**
 * Appends events and merges records. What both depend on is read by one statement, and what they change is written by one (ADR 95).
 * It can be repeated at any point: events that were appended before are duplicates, and records that were merged before stay the same.
 * @returns nothing if the user no longer exists
 */
export async function storeSent(
  db: Database,
  owner: Owner,
  { events = [], records = [], allOrNone = false }: SentItems,
  clocks: ArrivalClocks,
): Promise<Stored | undefined> {
  const stored = await storeParts(db, owner, {
    judged: judgeItems(events, clocks),
    read: parseRecords(records, clocks),
    allOrNone,
    now: clocks.now,
    divisions: { left: MOST_DIVISIONS },
  });
  if (!stored) return undefined;
  const refused = stored.appends.flatMap(({ judged, outcomes }) =>
    judged.filter((_, place) => outcomes[place]?.outcome === 'refused'),
  );
  await keepRefused(db, owner.userId, refused);
  return {
    appended: events.length > 0 ? appendedBy(stored.appends) : undefined,
    merged: records.length > 0 ? mergedBy(stored.merge) : undefined,
  };
}

interface Storing extends Judged {
  readonly allOrNone: boolean;
  readonly now: Instant;
  /** How many divisions are left; all parts of a request share this count. */
  readonly divisions: { left: number };
}

/**
 * If one event of `MAX_EVENTS` is connected with too many others, a few divisions into halves isolate it. The limit keeps a request in
 * which many events are connected with too many from costing an attempt for each of them.
 */
const MOST_DIVISIONS = 8;

interface StoredParts {
  readonly appends: readonly AppendPlan[];
  readonly merge: MergePlan;
}

/** Stores everything together; or the events in halves, if they are connected with too many others: one such event blocks no other. */
async function storeParts(
  db: Database,
  owner: Owner,
  sent: Storing,
): Promise<StoredParts | undefined> {
  const stored = await persisted(() => attempt(db, owner, sent));
  if (stored === 'exceeds') return storeHalves(db, owner, sent);
  if (!stored) return undefined;
  const { appends, merge } = stored;
  if (merge !== 'overtaken') return { appends, merge };
  const rest = await storeParts(db, owner, { ...sent, judged: [] });
  return rest && { appends, merge: rest.merge };
}

async function storeHalves(db: Database, owner: Owner, sent: Storing) {
  const { judged } = sent;
  const half = Math.ceil(judged.length / 2);
  sent.divisions.left -= 1;
  if (half === judged.length || sent.divisions.left < 0)
    return storeParts(db, owner, { ...sent, judged: judged.map(refusedAsTooLong) });
  const first = await storeParts(db, owner, { ...sent, judged: judged.slice(0, half), read: [] });
  const second = first && (await storeParts(db, owner, { ...sent, judged: judged.slice(half) }));
  return second && { ...second, appends: [...first.appends, ...second.appends] };
}

/** Of the codes that pages of every release know, this one fits best: the planting has more than a planting can have. */
function refusedAsTooLong(item: JudgedItem): JudgedItem {
  return { ...item, code: 'longer-than-planned' };
}

interface Attempted extends Pick<StoredParts, 'appends'> {
  /** `overtaken` if another request has changed the records meanwhile, and not the garden: then only the events were written. */
  readonly merge: MergePlan | 'overtaken';
}

/**
 * Reads, computes and writes.
 * @returns `exceeds` if the events have to be stored in halves; `overtaken` if another request was quicker, so that everything has to
 * be done again; nothing if the user no longer exists
 */
async function attempt(
  db: Database,
  owner: Owner,
  { judged, read, allOrNone, now }: Storing,
): Promise<Attempted | 'exceeds' | 'overtaken' | undefined> {
  const { userId, mostBytes } = owner;
  const before = await readBefore(db, userId, { judged, read });
  if (!before) return undefined;
  const { window, records, recordBytes } = before;
  const append = await planAppend(db, owner, judged, { window, recordBytes, now });
  if (append === 'exceeds') return append;
  const most = mostBytes - (append.step ?? window).summary.storedBytes;
  const merge = planMerge(read, records, { bytes: recordBytes, most, allOrNone });
  const written = await writeChange(db, userId, { append, merge, now });
  // If the events are written, only the merge is repeated: a repeated append would answer `duplicate` for them.
  if (!written.garden || !(written.records || append.step)) return 'overtaken';
  return { appends: [append], merge: written.records ? merge : 'overtaken' };
}
