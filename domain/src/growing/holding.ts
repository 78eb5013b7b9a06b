import type { Fact, PlantingId } from '../events/event.ts';
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

/** If a holder has not written for longer than this, its page is taken for dead. */
const ALIVE_FOR: Duration = 5 * MINUTE;

/** A hidden page in 'Keep growing' writes when its period is over. The browser may wake the page this much later. */
const LATE_BY: Duration = 2 * MINUTE;

/** A page that keeps a planting. */
export interface HolderPage {
  readonly holder: Holder;
  /** The version under which the page has written; undefined before its first write. */
  readonly version: number | undefined;
  readonly passedOver?: PlantingId | undefined;
}

/**
 * The record as a page writes it; undefined if another device has the planting now, so that this page must not write. If the other
 * device only began and ended its own planting meanwhile, this page goes on. No page ends a planting that its visitor has not seen.
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

/** Whether another device grows a planting that the page's visitor has not seen. */
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
 * The record when a page writes a planting for the first time. If the record has a planting of the same focus session from the same
 * holder, as after a reload, it keeps its version. Otherwise it gets a new version.
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

/** The plantings that ended, with `ended` added, if there is one. Only the latest planting of each focus session is kept. */
function withEnd(
  record: GrowingRecord | undefined,
  ended: PlantingId | undefined,
): readonly PlantingId[] {
  const before = record?.endedLately ?? [];
  if (ended === undefined) return before;
  return [ended, ...before.filter((id) => !areOfOneSession(id, ended))].slice(0, KEPT_ENDS);
}

/** The record as written by a device that takes the planting over, with everything that belongs to the planting. */
export function takenBy(record: GrowingRecord, holder: Holder): GrowingRecord {
  return { ...record, version: nextCount(record.version), holder, seq: 1 };
}

/**
 * Whether a record of another holder says what became of a planting: the holder grows it or a later one of its focus session, or has
 * ended it. If not, the holder did not know of the planting, which then ends on its own device.
 */
export function knowsOf(
  { growing, endedLately }: Pick<GrowingRecord, 'growing' | 'endedLately'>,
  planting: PlantingId,
): boolean {
  if (growing && areOfOneSession(growing.planting.id, planting)) return true;
  return endedLately.some((id) => areOfOneSession(id, planting) && number(id) >= number(planting));
}

/** Whether a planting's page is presumably alive. Then, if the timer runs, the time until another device takes over is focus. */
export function isAlive({ planting, lastSeen, hidden }: GrowingThere, now: Instant): boolean {
  if (now - lastSeen <= ALIVE_FOR) return true;
  const due = nextDue(planting);
  return hidden && planting.page === 'seen' && due !== undefined && now - due <= LATE_BY;
}

/**
 * Whether a page must ask the server who has the planting before it stores facts. A hidden page has not asked for long, and a plant
 * must not wilt from a pause that another device has ended.
 */
export function asksBefore(facts: readonly Pick<Fact, 'kind'>[], isHidden: boolean): boolean {
  return facts.length > 0 && (isHidden || facts.some(({ kind }) => kind === 'plant-wilted'));
}

/** Whether two plantings belong to the same focus session. */
export function areOfOneSession(one: PlantingId, other: PlantingId): boolean {
  return focusSessionOf(one) === focusSessionOf(other);
}

function focusSessionOf(id: PlantingId): string {
  return id.slice(0, id.lastIndexOf('.'));
}

/** The place of a planting in its focus session. */
function number(id: PlantingId): number {
  return Number(id.slice(id.lastIndexOf('.') + 1));
}
