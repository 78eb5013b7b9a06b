import type { PlantingFact, PlantingId } from '../events/event.ts';
import { isPrepared, nextDue } from '../planting/selectors.ts';
import { MINUTE, type Duration, type Instant } from '../time.ts';
import {
  GROWING_ORIGIN,
  KEPT_ENDS,
  nextCount,
  type GrowingRecord,
  type GrowingThere,
  type Holder,
} from './growing-record.ts';

/** A holder that has not written for longer is taken for dead. */
const ALIVE_FOR: Duration = 5 * MINUTE;

/** A hidden page that keeps growing writes when its period is over; browsers may wake it this late. */
const LATE_BY: Duration = 2 * MINUTE;

/** A page that keeps a planting. */
export interface HolderPage {
  readonly holder: Holder;
  /** The version under which it has written; undefined before it first does. */
  readonly version: number | undefined;
  readonly passedOver?: PlantingId | undefined;
}

/**
 * The record as a page writes it; undefined if another device has the planting now, and the page may not write any more. If another
 * device only began and ended a planting of its own meanwhile, this one goes on. No page ends what its visitor has not seen.
 */
export function writtenBy(
  page: HolderPage,
  record: GrowingRecord | undefined,
  growing: GrowingThere,
): GrowingRecord | undefined {
  const { holder, version } = page;
  if (record && version === undefined && isPlantingUnseen(record, page)) return undefined;
  if (!record || version === undefined) return begunBy(record, holder, growing);
  if (record.holder.id === holder.id && record.version === version) return wentOn(record, growing);
  const isOver = record.growing === null && !knowsOf(record, growing.planting.id);
  return isOver ? begunBy(record, holder, growing) : undefined;
}

/** Whether another device grows what the page's visitor has not seen. */
function isPlantingUnseen({ growing, holder }: GrowingRecord, page: HolderPage): boolean {
  const seen = page.passedOver;
  const isSeen = seen !== undefined && growing && areOfOneSession(seen, growing.planting.id);
  return growing !== null && holder.id !== page.holder.id && !isSeen;
}

/** A planting that has ended, or has not begun, is null in the record, so that no device offers it. */
function recorded(growing: GrowingThere): GrowingThere | null {
  const { planting } = growing;
  return planting.mode.kind === 'ended' || isPrepared(planting) ? null : growing;
}

/**
 * The record when a page writes a planting that the record does not have from this page. If the record has another planting of the same
 * focus session from the same holder, as after a reload, that one goes on. Otherwise the record gets a new version.
 */
function begunBy(
  record: GrowingRecord | undefined,
  holder: Holder,
  growing: GrowingThere,
): GrowingRecord {
  const isOwn = record?.holder.id === holder.id;
  const known = record?.growing?.planting.id;
  if (isOwn && known !== undefined && areOfOneSession(known, growing.planting.id))
    return wentOn({ ...record, holder }, growing);
  const endedLately = withEnd(record, isOwn ? known : undefined);
  const version = record ? nextCount(record.version) : 1;
  return {
    origin: GROWING_ORIGIN,
    version,
    holder,
    seq: 1,
    growing: recorded(growing),
    endedLately,
  };
}

/** The record when its holder writes again. */
function wentOn(record: GrowingRecord, there: GrowingThere): GrowingRecord {
  const growing = recorded(there);
  const endedLately = withEnd(record, growing ? undefined : there.planting.id);
  return { ...record, seq: nextCount(record.seq), growing, endedLately };
}

/** The record when its holder ends the planting without a page. */
export function endedIn(record: GrowingRecord): GrowingRecord {
  const endedLately = withEnd(record, record.growing?.planting.id);
  return { ...record, seq: nextCount(record.seq), growing: null, endedLately };
}

/** The plantings that ended, with one more, if one has. A focus session is named once. */
function withEnd(
  record: GrowingRecord | undefined,
  ended: PlantingId | undefined,
): readonly PlantingId[] {
  const before = record?.endedLately ?? [];
  if (ended === undefined) return before;
  return [ended, ...before.filter((id) => !areOfOneSession(id, ended))].slice(0, KEPT_ENDS);
}

/** The record as a device writes it that takes the planting over, with everything that belongs to it. */
export function takenBy(record: GrowingRecord, holder: Holder): GrowingRecord {
  return { ...record, version: nextCount(record.version), holder, seq: 1 };
}

/**
 * Whether a record of another holder says what became of a planting: that device grows it or one after it, or has ended it. Otherwise
 * that device did not know of it, and the planting ends where it was.
 */
export function knowsOf(
  { growing, endedLately }: Pick<GrowingRecord, 'growing' | 'endedLately'>,
  planting: PlantingId,
): boolean {
  if (growing && areOfOneSession(growing.planting.id, planting)) return true;
  return endedLately.some((id) => areOfOneSession(id, planting) && number(id) >= number(planting));
}

/** Whether a planting's device is presumably alive: then the time until another one takes over is focus, if the timer runs. */
export function isAlive({ planting, lastSeen, hidden }: GrowingThere, now: Instant): boolean {
  if (now - lastSeen <= ALIVE_FOR) return true;
  const due = nextDue(planting);
  return hidden && planting.page === 'seen' && due !== undefined && now - due <= LATE_BY;
}

/**
 * Whether a page asks the server who has the planting before it stores facts: a hidden page has not asked for long, and a wilt must
 * not come from a pause that another device has ended.
 */
export function asksBefore(facts: readonly PlantingFact[], isHidden: boolean): boolean {
  return facts.length > 0 && (isHidden || facts.some(({ kind }) => kind === 'plant-wilted'));
}

/** Whether two plantings followed one another in one focus session. */
export function areOfOneSession(one: PlantingId, other: PlantingId): boolean {
  return focusSessionOf(one) === focusSessionOf(other);
}

function focusSessionOf(id: PlantingId): string {
  return id.slice(0, id.lastIndexOf('.'));
}

/** Plantings of a focus session are numbered in their order. */
function number(id: PlantingId): number {
  return Number(id.slice(id.lastIndexOf('.') + 1));
}
