import type { TaskRecord } from './task-record.ts';
import { laterEdit } from '../records/edit.ts';
import { united } from '../records/united.ts';
import { mergeDays } from './task-list.ts';
import type { Instant } from '../time.ts';

/** Merges two copies of one task; fields that only a newer release knows are kept (D44). */
export function mergeTask(one: TaskRecord, other: TaskRecord): TaskRecord {
  return {
    ...united(one, other),
    content: laterEdit(one.content, other.content),
    place: laterEdit(one.place, other.place),
    days: mergeDays(one.days, other.days),
  };
}

/** A task with the instant of each of its edits corrected by `right`. */
export function withTaskInstants(record: TaskRecord, right: (at: Instant) => Instant): TaskRecord {
  const put = <Value extends { readonly at: Instant }>(edit: Value): Value => ({
    ...edit,
    at: right(edit.at),
  });
  const days = Object.entries(record.days).map(([day, mark]) => [day, mark && put(mark)]);
  return {
    ...record,
    content: put(record.content),
    place: put(record.place),
    days: Object.fromEntries(days),
  };
}
