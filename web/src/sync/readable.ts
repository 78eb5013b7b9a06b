import { isDayKey } from '@furrow/domain/calendar';
import { RECORD_KINDS } from '@furrow/contract/record-kinds';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { fieldsOf, isNumber, isObject } from '../platform/fields.ts';
import type { LedgerRow, Owner, RecordRow } from './ledger-database.ts';

/** Whether a row of either store is one that Furrow can go on with. */
export function isReadableRow(row: LedgerRow | RecordRow): boolean {
  const { kind, record } = fieldsOf(row);
  if (record === undefined) return isReadableEvent(fieldsOf(row)['event']);
  if (kind === undefined) return isTask(record);
  const { origin, kept } = fieldsOf(record);
  const known = typeof kind === 'string' ? RECORD_KINDS.get(kind) : undefined;
  return areStrings(kind, origin) && (known?.schema.safeParse(kept).success ?? true);
}

/**
 * Whether an event is one that Furrow can go on with: what the rules read has the type they take for granted. The one
 * place that decides it. An event of a kind that is not known here may be a newer Furrow's, and is no damage (D44). By hand, as the
 * schema of the wire takes a second for the ledger of two years, and refuses what is newer.
 */
function isReadableEvent(value: unknown): boolean {
  const { id, kind, at, day, planting, focus, ...event } = fieldsOf(value);
  if (!areStrings(id, kind) || !isNumber(at) || typeof day !== 'string' || !isDayKey(day))
    return false;
  if (typeof kind !== 'string' || !PLANTING_KINDS.has(kind)) return true;
  const { plant, notes, focusMinutes, breakMinutes, pauseSeconds, focusSeconds } = event;
  const areAmounts = [focusMinutes, breakMinutes, pauseSeconds, focusSeconds].every(isNumber);
  const isFocus = kind === 'pomodoro-completed' || kind === 'session-completed';
  return areStrings(planting, plant, notes) && areAmounts && (!isFocus || areStretches(focus));
}

/** The same for a task. */
export function isTask(record: unknown): record is TaskRecord {
  const { origin, addedAt, wantedId, content, place, days } = fieldsOf(record);
  if (!areStrings(origin) || !isNumber(addedAt) || !isNumber(wantedId)) return false;
  const areEdits = isEdit(content) && isEdit(place) && isNumber(fieldsOf(place)['value']);
  return areEdits && isObject(days) && isContent(fieldsOf(content)['value']);
}

/** What the server last told, as it was kept; nothing where it is damaged, so that it is asked for again. */
export function readableWord<Word extends { readonly version: number }>(
  word: Word | undefined,
  parts: readonly Exclude<keyof Word, 'version'>[],
): Word | undefined {
  const isWhole = word && isNumber(word.version) && parts.every((part) => isObject(word[part]));
  return isWhole ? word : undefined;
}

/** Rows of several owners may stand between those that are asked for, and something that is no row. */
export function isRowOf(owner: Owner, row: LedgerRow | RecordRow): boolean {
  return fieldsOf(row)['owner'] === owner;
}

const PLANTING_KINDS: ReadonlySet<string> = new Set([
  'pomodoro-completed',
  'session-completed',
  'plant-wilted',
  'penalty-incurred',
  'planting-quit',
  'planting-left',
]);

/** A task that was deleted has none. */
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
