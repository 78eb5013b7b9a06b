import { laterEdit, type TaskRecord } from './task-record.ts';
import { mergeDays } from './task-list.ts';
import type { Instant } from '../time.ts';

/** Merges two copies of one task; fields that only a newer release knows are kept (D44). */
export function mergeTask(one: TaskRecord, other: TaskRecord): TaskRecord {
  return {
    ...other,
    ...one,
    content: laterEdit(one.content, other.content),
    place: laterEdit(one.place, other.place),
    days: mergeDays(one.days, other.days),
  };
}

/** The two clocks needed to correct a device's instants. */
export interface ArrivalClocks {
  /** When it was sent, by the device's clock. */
  readonly sentAt: Instant;
  /** When it arrived, by the server's. */
  readonly now: Instant;
}

/**
 * Corrects an instant: if the device's clock is ahead of the server's, the difference is subtracted, and the result is never in
 * the future. Otherwise one wrong clock would win over every later edit (D29, D41).
 */
export function byServerClock({ sentAt, now }: ArrivalClocks): (at: Instant) => Instant {
  const ahead = Math.max(0, sentAt - now);
  return (at) => Math.max(0, Math.min(at - ahead, now));
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
