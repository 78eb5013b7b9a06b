import type { TaskRecord } from './task-record.ts';
import { mergeDays } from './task-history.ts';
import { compareByAddition, laterEdit } from './task-record.ts';

/**
 * What two devices' lists make together: edits to different tasks both stand, to the same task the
 * later one (D41). In whatever order and however often lists are merged, the outcome is the same.
 */
export function mergeTasks(
  one: readonly TaskRecord[],
  other: readonly TaskRecord[],
): readonly TaskRecord[] {
  const merged = new Map<string, TaskRecord>();
  for (const record of [...one, ...other]) {
    const known = merged.get(record.origin);
    merged.set(record.origin, known === undefined ? record : mergeTask(known, record));
  }
  return [...merged.values()].toSorted(compareByAddition);
}

/** Two copies of one task as one; what only a newer release knows of either stays (D44). */
export function mergeTask(one: TaskRecord, other: TaskRecord): TaskRecord {
  return {
    ...other,
    ...one,
    content: laterEdit(one.content, other.content),
    place: laterEdit(one.place, other.place),
    days: mergeDays(one.days, other.days),
  };
}
