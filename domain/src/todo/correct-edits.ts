import type { Duration, Instant } from '../time.ts';
import type { TaskRecord } from './task-record.ts';

/**
 * A task as a right clock would have told of it: where the device's clock is ahead of the server's, the difference is taken
 * off all its edits, and none is of the future. Otherwise one wrong clock would win over every later edit (D29, D41).
 * @param sentAt when it was sent, by the device's clock
 * @param now when it arrived, by the server's
 */
export function correctEdits(
  record: TaskRecord,
  { sentAt, now }: { readonly sentAt: Instant; readonly now: Instant },
): TaskRecord {
  const ahead = Math.max(0, sentAt - now);
  return withInstants(record, (at) => Math.max(0, Math.min(at - ahead, now)));
}

/**
 * A task with the instants of its edits on the server's clock (D73).
 * @param leadAt how far the device's clock was ahead when it told an instant
 */
export function editsInServerTime(
  record: TaskRecord,
  leadAt: (instant: Instant) => Duration,
): TaskRecord {
  return withInstants(record, (at) => Math.max(0, at - leadAt(at)));
}

function withInstants(record: TaskRecord, right: (at: Instant) => Instant): TaskRecord {
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
