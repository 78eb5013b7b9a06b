import type { TaskRecord } from './task-record.ts';
import { mergeDays } from './task-history.ts';
import { laterEdit } from './task-record.ts';

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
