import { laterMoment, localMomentAt, type LocalMoment } from '@furrow/domain/calendar';
import type { GrowingThere } from '@furrow/domain/growing/growing-record';
import { judgeNotice, nextNotice, PATIENCE } from '@furrow/domain/notices/period-notice';
import { DAY, HOUR, type Duration, type Instant } from '@furrow/domain/time';
import {
  nextReminderLook,
  reminderTimesAhead,
  reminderTimesBetween,
} from '@furrow/domain/todo/next-reminder';
import { dueReminders, type Reminding } from '@furrow/domain/todo/reminder';
import type { Todo } from '@furrow/domain/todo/todo';
import type { pushSubscriptions } from '../../db/schema.ts';
import type { DeviceNotice, ToldReminders } from './push-text.ts';

type Row = typeof pushSubscriptions.$inferSelect;

/** What a device was told, and when it is looked at again. */
export type DeviceState = Pick<Row, 'notice' | 'remindedUntil' | 'lookAt'>;

type Device = Pick<Row, 'notice' | 'remindedUntil' | 'timeZone'>;

/** The fields of a task that decide whether a device is told its reminder. */
export type RemindingTask = Reminding & Pick<Todo, 'id'>;

/** What a look finds in the account's records. */
export interface PushRecords {
  readonly growing: GrowingThere | null;
  readonly hasReminders: boolean;
  /** The times of day, out of those that the look asked for, at which tasks have reminders. */
  readonly times: readonly string[];
  /** The reminders that are due; undefined while nothing is due. */
  readonly due: ToldReminders | undefined;
}

/** How late a reminder is still told, for example after all servers have been down. */
const LATEST_REMINDER: Duration = HOUR;

/** The reminders that a look is about, by the device's clock. */
export interface ReminderWindow {
  readonly since: LocalMoment;
  readonly here: LocalMoment;
  /** The `reminderTime`s of reminders that may be due (`passed`), and of those that decide when to look again (`ahead`). */
  readonly passed: readonly string[];
  readonly ahead: readonly string[];
}

export function reminderWindow(
  { remindedUntil, timeZone }: Pick<Device, 'remindedUntil' | 'timeZone'>,
  now: Instant,
): ReminderWindow {
  const here = localMomentAt(now, timeZone);
  const since = laterMoment(remindedUntil, localMomentAt(now - LATEST_REMINDER, timeZone));
  const passed = reminderTimesBetween(since, here);
  return { since, here, passed, ahead: reminderTimesAhead(now, timeZone) };
}

/** Adds the due reminders of some tasks to `before`, which counts those of other tasks. */
export function withDue(
  before: ToldReminders | undefined,
  tasks: readonly RemindingTask[],
  { since, here }: ReminderWindow,
): ToldReminders | undefined {
  const due = dueReminders(tasks, since, here);
  const [first] = due;
  if (!first) return before;
  const { count, id, day } = before ?? { count: 0, id: first.todo.id, day: first.day };
  return { kind: 'reminders', count: count + due.length, id, day };
}

/** What a device is told now (D49), and its state after that. */
export function judgePush(
  device: Device,
  { growing, hasReminders, times, due }: PushRecords,
  now: Instant,
): { readonly told: readonly DeviceNotice[]; readonly after: DeviceState } {
  const { timeZone, remindedUntil } = device;
  const period = judgePeriod(device.notice, growing, now);
  const looks = [
    ...(period.notice ? [period.notice.at + PATIENCE] : []),
    hasReminders ? nextReminderLook(times, now, timeZone) : now + DAY,
  ];
  return {
    told: [...period.told, ...(due ? [due] : [])],
    after: {
      notice: period.notice,
      remindedUntil: laterMoment(remindedUntil, localMomentAt(now, timeZone)),
      lookAt: new Date(Math.min(...looks)),
    },
  };
}

function judgePeriod(notice: Row['notice'], growing: GrowingThere | null, now: Instant) {
  const isOver = notice !== null && notice.at <= now;
  const verdict = isOver ? judgeNotice(notice, growing, now) : 'drop';
  if (verdict === 'wait') return { told: [], notice };
  const next = nextNotice(growing);
  return {
    told: verdict === 'tell' && notice ? [notice] : [],
    notice: next && next.at > now ? next : null,
  };
}
