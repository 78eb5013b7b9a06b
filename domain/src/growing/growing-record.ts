import type { PlantingId } from '../events/event.ts';
import type { Planting } from '../planting/planting.ts';
import type { Instant } from '../time.ts';
import { lesser } from '../records/united.ts';
import { movedInTime } from './moved-in-time.ts';

/** A running planting as an account's devices know it. */
export interface GrowingThere {
  readonly planting: Planting;
  /** When the page wrote this. */
  readonly lastSeen: Instant;
  /** Whether the page was hidden when it wrote this. A hidden page writes only when something happens. */
  readonly hidden: boolean;
}

/** The browser that runs the planting. */
export interface Holder {
  /** A random id of the browser, for one account. */
  readonly id: string;
  /** How the browser calls itself, as in the list of devices. */
  readonly userAgent: string;
}

/** The running planting of an account, known to all its devices (D48): one record, which its holder writes. */
export interface GrowingRecord {
  /** `GROWING_ORIGIN`. */
  readonly origin: string;
  /** How often a planting was begun or taken over by a device. */
  readonly version: number;
  readonly holder: Holder;
  /** How often the holder has written this version. */
  readonly seq: number;
  /** null if nothing grows. */
  readonly growing: GrowingThere | null;
  /** Plantings that ended, the last first. From this list, a page that was hidden meanwhile learns that its planting is over. */
  readonly endedLately: readonly PlantingId[];
}

/** How many ended plantings a record keeps: more than can end while a page is hidden. */
export const KEPT_ENDS = 50;

/** The `origin` of every account's record. It is constant, so that devices which never met write the same record. */
export const GROWING_ORIGIN = '00000000-0000-7000-8000-000000000048';

/** The id under which the record is kept. Every task's id is a UUIDv7, so no task can have this one (ADR 109). */
export const GROWING_ID = '00000000-0000-8000-8000-000000000048';

/** The highest count. The next one is 1 again, so that a device can always count on from what another one sent. */
export const MOST_COUNTED = Number.MAX_SAFE_INTEGER;

/** The count after this one. */
export function nextCount(count: number): number {
  return count < MOST_COUNTED ? count + 1 : 1;
}

/** Positive if the first count is the later one: a later count is less than half a round of `nextCount` ahead. */
function compareCounts(one: number, other: number): number {
  const ahead = one - other;
  return Math.abs(ahead) > MOST_COUNTED / 2 ? -ahead : ahead;
}

/**
 * Merges two copies of the record: the copy with the later version stays, as a whole. Of equal versions, the copy with the lower holder
 * id stays, so that if two devices take over at once, the same one is the holder everywhere; then the copy with the later `seq`.
 * Instants decide only between copies of the same write, since they are corrected on the way (D73).
 */
export function mergeGrowing(one: GrowingRecord, other: GrowingRecord): GrowingRecord {
  const rank = compareRank(one, other);
  if (rank === 0) return lesser(one, other);
  return rank > 0 ? one : other;
}

function compareRank(one: GrowingRecord, other: GrowingRecord): number {
  return (
    compareCounts(one.version, other.version) ||
    compareText(one.holder.id, other.holder.id) ||
    compareCounts(one.seq, other.seq) ||
    // Only copies of the same write get here. A correction moves instants back, so the copy with the earlier instant stays.
    (other.growing?.lastSeen ?? 0) - (one.growing?.lastSeen ?? 0)
  );
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? 1 : -1;
}

/** The record in another clock's time. All instants move as `lastSeen` does, so that a break which ends in the future keeps its length. */
export function withGrowingInstants(
  record: GrowingRecord,
  right: (at: Instant) => Instant,
): GrowingRecord {
  const { growing } = record;
  if (!growing) return record;
  const by = right(growing.lastSeen) - growing.lastSeen;
  return { ...record, growing: growingMoved(growing, by) };
}

/** The running planting with every instant moved by a duration. */
export function growingMoved(growing: GrowingThere, by: number): GrowingThere {
  if (by === 0) return growing;
  const lastSeen = Math.max(0, growing.lastSeen + by);
  return { ...growing, lastSeen, planting: movedInTime(growing.planting, by) };
}
