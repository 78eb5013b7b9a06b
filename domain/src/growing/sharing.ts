import type { PlantingId } from '../events/event.ts';
import { MINUTE, type Duration } from '../time.ts';
import type { GrowingRecord, GrowingThere, Holder } from './growing-record.ts';
import { areOfOneSession, endedIn, knowsOf, writtenBy } from './holding.ts';

/** The holder's page writes at least this often while it is in view, so that other devices know that it is alive. */
const WRITES_EVERY: Duration = 4 * MINUTE;

/** A planting as a page keeps it, in the time of its device. */
type Kept = Pick<GrowingThere, 'planting' | 'lastSeen'>;

/** What a page has written into the record. */
export interface Written {
  readonly version: number;
  readonly last: Kept;
}

/** A page that keeps a planting of an account. */
export interface SharingPage {
  readonly holder: Holder;
  /** undefined before the page first writes. */
  readonly written: Written | undefined;
  /** Whether the server has told the page who has the account's planting. Before that, the page does not write its own into the record. */
  readonly hasHeard: boolean;
  /** The other device's planting: the visitor has seen it and begins their own all the same. */
  readonly passedOver?: PlantingId | undefined;
}

/** The record to write, if it changes, and what the page has written then. */
export interface RecordChange {
  readonly record?: GrowingRecord | undefined;
  readonly written: Written | undefined;
}

/**
 * What becomes of the record when a page keeps a planting; undefined if another device has the planting now, and the page may not
 * keep it.
 * @param told the same planting in the server's time, as it goes into the record
 */
export function shareOf(
  page: SharingPage,
  record: GrowingRecord | undefined,
  kept: Kept,
  told: GrowingThere,
): RecordChange | undefined {
  const { holder, written, passedOver } = page;
  const session = kept.planting.id;
  // What the page wrote about another focus session does not count for this one.
  const before =
    written && areOfOneSession(written.last.planting.id, session) ? written : undefined;
  const own = record?.holder.id === holder.id ? record : undefined;
  const goesOn = own?.growing && areOfOneSession(own.growing.planting.id, session);
  if (!before && passedOver === undefined && !page.hasHeard && !goesOn)
    // The planting that the record has from this browser is over. Its version stays, so that it does not override a device that took it.
    return { written, record: own?.growing ? endedIn(own) : undefined };
  const next = writtenBy({ holder, version: before?.version, passedOver }, record, told);
  if (!next) return undefined;
  const isWritten = next.version !== before?.version || isDue(before.last, kept, told.hidden);
  return isWritten ? { record: next, written: { version: next.version, last: kept } } : { written };
}

/** Whether the page must write again: something happened, or a page in view must show that it is alive. A hidden page need not. */
function isDue(last: Kept, { planting, lastSeen }: Kept, hidden: boolean): boolean {
  return planting !== last.planting || (!hidden && lastSeen - last.lastSeen >= WRITES_EVERY);
}

/** Whether the record tells of another device: one that has the planting, or had it last. */
export function isElsewhere(
  { growing }: GrowingRecord,
  isHolder: boolean,
  keepsOne: boolean,
): boolean {
  // If this browser took over and was closed before it kept the planting, the record's planting is like another device's.
  return !isHolder || (growing !== null && !keepsOne);
}

/**
 * What becomes of a browser's own planting when the server has told the record: it stays, it has moved to another device, or it ends.
 * If the other device did not know of it, since this browser had not reached the server, it ends as if nobody had come back to it (D22).
 */
export function fateOfOwnPlanting(
  record: GrowingRecord,
  id: string,
  own: PlantingId | undefined,
): 'stays' | 'moved' | 'ends' {
  if (record.holder.id === id) return 'stays';
  if (own !== undefined && knowsOf(record, own)) return 'moved';
  return record.growing === null ? 'stays' : 'ends';
}
