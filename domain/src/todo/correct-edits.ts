import type { Instant } from '../time.ts';
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
  const right = <Value extends { readonly at: Instant }>(edit: Value): Value => ({
    ...edit,
    at: Math.max(0, Math.min(edit.at - ahead, now)),
  });
  const days = Object.entries(record.days).map(([day, mark]) => [day, mark && right(mark)]);
  return {
    ...record,
    content: right(record.content),
    place: right(record.place),
    days: Object.fromEntries(days),
  };
}
