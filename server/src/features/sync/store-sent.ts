import { TOO_CONNECTED } from '@furrow/contract/ledger-batch';
import { LATER_KINDS } from '@furrow/domain/events/event';
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

/** Stores everything together; or the events in parts, if they are connected with too many others: one such event blocks no other. */
async function storeParts(
  db: Database,
  owner: Owner,
  sent: Storing,
): Promise<StoredParts | undefined> {
  const stored = await persisted(() => attempt(db, owner, sent));
  if (stored === 'exceeds') return storeEach(db, owner, sent, partsOf(sent));
  if (!stored) return undefined;
  const { appends, merge } = stored;
  if (merge !== 'overtaken') return { appends, merge };
  const rest = await storeParts(db, owner, { ...sent, judged: [] });
  return rest && { appends, merge: rest.merge };
}

type Judgement = readonly JudgedItem[];

/**
 * What is stored apart if it is too much together: what adds focus, and then each change that was made afterwards, which is always taken
 * alone. What adds focus is divided into halves, and refused if no division is left.
 */
function partsOf({ judged, divisions }: Storing): readonly Judgement[] {
  const [changes, others] = [judged.filter(isLater), judged.filter((each) => !isLater(each))];
  if (changes.length > 0 && others.length > 0) return [others, changes];
  if (changes.length > 1) return changes.map((each) => [each]);
  const half = Math.ceil(judged.length / 2);
  divisions.left -= 1;
  if (half === judged.length || divisions.left < 0) return [judged.map(refusedAsTooConnected)];
  return [judged.slice(0, half), judged.slice(half)];
}

const isLater = ({ event }: JudgedItem) => event !== undefined && LATER_KINDS.includes(event.kind);

/** Stores one part of the events after the other, and the records with the last one. */
async function storeEach(
  db: Database,
  owner: Owner,
  sent: Storing,
  parts: readonly Judgement[],
): Promise<StoredParts | undefined> {
  const appends: AppendPlan[] = [];
  let last: StoredParts | undefined;
  for (const [place, judged] of parts.entries()) {
    const isLast = place === parts.length - 1;
    last = await storeParts(db, owner, { ...sent, judged, read: isLast ? sent.read : [] });
    if (!last) return undefined;
    appends.push(...last.appends);
  }
  return last && { ...last, appends };
}

function refusedAsTooConnected(item: JudgedItem): JudgedItem {
  return { ...item, code: TOO_CONNECTED };
}

interface Attempted extends Pick<StoredParts, 'appends'> {
  /** `overtaken` if another request has changed the records meanwhile, and not the garden: then only the events were written. */
  readonly merge: MergePlan | 'overtaken';
}

/**
 * Reads, computes and writes.
 * @returns `exceeds` if the events have to be stored in parts; `overtaken` if another request was quicker, so that everything has to
 * be done again; nothing if the user no longer exists
 */
async function attempt(
  db: Database,
  owner: Owner,
  { judged, read, allOrNone, now }: Storing,
): Promise<Attempted | 'exceeds' | 'overtaken' | undefined> {
  const { userId, mostBytes, reserve } = owner;
  const before = await readBefore(db, userId, { judged, read });
  if (!before) return undefined;
  const { window, records, recordBytes } = before;
  const append = await planAppend(db, owner, judged, { window, recordBytes, now });
  if (append === 'exceeds') return append;
  const most = mostBytes - (append.step ?? window).summary.storedBytes;
  const merge = planMerge(read, records, { bytes: recordBytes, most, reserve, allOrNone });
  const written = await writeChange(db, userId, { append, merge, now });
  // If the events are written, only the merge is repeated: a repeated append would answer `duplicate` for them.
  if (!written.garden || !(written.records || append.step)) return 'overtaken';
  return { appends: [append], merge: written.records ? merge : 'overtaken' };
}
