import { RECORD_KINDS } from '@furrow/contract/record-kinds';
import { isDayKey } from '@furrow/domain/calendar';
import { isFocusKind, isPlantingKind, type LedgerEvent } from '@furrow/domain/events/event';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { fieldsOf, isNumber, isObject } from '@furrow/domain/unknown-value';
import { sharedRun } from '../../platform/shared-run.ts';
import type { LedgerRow, OwnerId, RecordRow } from '../database/ledger-database.ts';
import {
  allOf,
  asideOwner,
  changeStores,
  MADE_HERE,
  openLedger,
} from '../database/ledger-database.ts';
import { tellLedgerChanged } from '../database/ledger-news.ts';
import { syncState } from './sync-state.ts';

/** Whether Furrow can work with a row of either store. */
export function isReadableRow(row: LedgerRow | RecordRow): boolean {
  const { kind, record } = fieldsOf(row);
  if (record === undefined) return isReadableEvent(fieldsOf(row)['event']);
  if (kind === undefined) return isTask(record);
  const { origin, kept } = fieldsOf(record);
  const known = typeof kind === 'string' ? RECORD_KINDS.get(kind) : undefined;
  return areStrings(kind, origin) && (known?.schema.safeParse(kept).success ?? true);
}

/**
 * Whether Furrow can work with an event: the fields that the rules read have the types they expect. Only this function
 * decides it. An event of an unknown kind may be a newer release's, and is not damaged (D44). Checked by hand, since the
 * wire's schema takes a second for the ledger of two years, and refuses what is newer.
 */
export function isReadableEvent(value: unknown): value is LedgerEvent {
  const { id, kind, at, day, planting, focus, ...event } = fieldsOf(value);
  if (!areStrings(id) || !isNumber(at) || typeof day !== 'string' || !isDayKey(day)) return false;
  if (typeof kind !== 'string') return false;
  const { tag, struck, beginning, end } = event;
  switch (kind) {
    case 'planting-reviewed':
      return areStrings(planting);
    case 'planting-tagged':
      return areStrings(planting) && (tag === null || areStrings(tag));
    case 'planting-struck':
      return areStrings(planting) && typeof struck === 'boolean';
    case 'planting-shortened':
      return areStrings(planting) && isNumber(beginning) && isNumber(end);
  }
  if (!isPlantingKind(kind)) return true;
  const { plant, notes, focusMinutes, breakMinutes, pauseSeconds, focusSeconds } = event;
  const areAmounts = [focusMinutes, breakMinutes, pauseSeconds, focusSeconds].every(isNumber);
  const areWhole = areStrings(planting, plant, notes) && areAmounts;
  return areWhole && (!isFocusKind(kind) || areStretches(focus));
}

/** Whether Furrow can work with a task. */
export function isTask(record: unknown): record is TaskRecord {
  const { origin, addedAt, wantedId, content, place, days } = fieldsOf(record);
  if (!areStrings(origin) || !isNumber(addedAt) || !isNumber(wantedId)) return false;
  const areEdits = isEdit(content) && isEdit(place) && isNumber(fieldsOf(place)['value']);
  return areEdits && isObject(days) && isContent(fieldsOf(content)['value']);
}

/** What the server last told, as stored; undefined if it is damaged, so that it is asked for again. */
export function readableWord<Word extends { readonly version: number }>(
  word: Word | undefined,
  parts: readonly Exclude<keyof Word, 'version'>[],
): Word | undefined {
  const isWhole = word && isNumber(word.version) && parts.every((part) => isObject(word[part]));
  return isWhole ? word : undefined;
}

/** Whether a row is an owner's. What was read from the database may also be another owner's, or damaged. */
export function isRowOf(owner: OwnerId, row: LedgerRow | RecordRow): boolean {
  return fieldsOf(row)['owner'] === owner;
}

/** A deleted task has no content. */
function isContent(value: unknown): boolean {
  if (value === null) return true;
  const { name, notes, resetGoal, habitTracking, reminderTime, reminderDays } = fieldsOf(value);
  const isReminder =
    (reminderTime === null || areStrings(reminderTime)) &&
    (reminderDays === null || isObject(reminderDays));
  return areStrings(name, notes, resetGoal, habitTracking) && isReminder;
}

function isEdit(value: unknown): boolean {
  const { at, by } = fieldsOf(value);
  return isNumber(at) && areStrings(by);
}

function areStretches(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.map(fieldsOf).every(({ from, to }) => isNumber(from) && isNumber(to))
  );
}

function areStrings(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

/** The readable ones of an owner's rows; the others are set aside. */
export function readableRows<Row extends LedgerRow | RecordRow>(
  owner: OwnerId,
  rows: readonly Row[],
): readonly Row[] {
  const found = rows.filter(isReadableRow);
  if (found.length < rows.length) void setAside(owner);
  return found;
}

/** Counts an owner's events and records that were set aside, for the sync state. */
export async function countUnreadable(owner: OwnerId): Promise<void> {
  const database = await openLedger();
  const aside = allOf(asideOwner(owner));
  const [events, records] = await Promise.all([
    database.countFromIndex('ledger', 'state', aside),
    database.count('tasks', aside),
  ]);
  syncState.setState({ unreadable: events + records });
}

/** Runs once for all unreadable rows that are found at the same time. */
const setAside = sharedRun(async (close, owner: OwnerId) => {
  try {
    await setUnreadableAside(owner);
  } catch (error) {
    // oxlint-disable-next-line no-console -- what can't be read is left out all the same
    console.warn('What could not be read could not be set aside either.', error);
  }
  close();
});

/** Moves unreadable rows, one by one, to an owner whose rows nothing else reads, so that they block no other row (D4). */
async function setUnreadableAside(owner: OwnerId): Promise<void> {
  await changeStores(MADE_HERE, async (moving) => {
    for (const name of MADE_HERE) {
      const store = moving.objectStore(name);
      for (let at = await store.openCursor(); at; at = await at.continue()) {
        const row = at.value;
        if (!isRowOf(owner, row) || isReadableRow(row)) continue;
        await store.put({ ...row, owner: asideOwner(owner) });
        await at.delete();
      }
    }
  });
  // oxlint-disable-next-line no-console -- D4 asks for a report in the console
  console.error('Something that this browser kept could not be read, and was set aside.');
  await countUnreadable(owner);
  tellLedgerChanged();
}
