import { mergeTask } from '../todo/merge.ts';
import { compareByAddition, type TaskRecord } from '../todo/task-record.ts';

/**
 * Merges the lists of two devices. Edits to different tasks both stand; of two edits to the same task,
 * the later one wins (D41). In whatever order and however often lists are merged, the outcome is the same.
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
