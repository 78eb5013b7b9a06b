import { laterMoment, localMomentAt } from '@furrow/domain/calendar';
import type { GrowingThere } from '@furrow/domain/growing/growing-record';
import { judgeNotice, nextNotice, PATIENCE } from '@furrow/domain/notices/period-notice';
import { DAY, HOUR, type Duration, type Instant } from '@furrow/domain/time';
import { nextReminderLook } from '@furrow/domain/todo/next-reminder';
import { dueReminders } from '@furrow/domain/todo/reminder';
import { listOnDay } from '@furrow/domain/todo/task-list';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import type { pushSubscriptions } from '../../db/schema.ts';
import type { Told } from './push-text.ts';

type Row = typeof pushSubscriptions.$inferSelect;

/** What a device was told, and when it is looked at again. */
export type PushState = Pick<Row, 'notice' | 'remindedUntil' | 'lookAt'>;

/** The account's records that matter. */
export interface PushRecords {
  readonly growing: GrowingThere | null;
  /** Tasks with a reminder. */
  readonly tasks: readonly TaskRecord[];
}

/** After a pause of all servers, earlier reminders are not told. */
const LATEST_REMINDER: Duration = HOUR;

/** What a device is told now (D49), and its state after that. */
export function judgePush(
  state: Omit<PushState, 'lookAt'> & Pick<Row, 'timeZone'>,
  { growing, tasks }: PushRecords,
  now: Instant,
): { readonly told: readonly Told[]; readonly after: PushState } {
  const period = judgePeriod(state.notice, growing, now);
  const here = localMomentAt(now, state.timeZone);
  const since = laterMoment(
    state.remindedUntil,
    localMomentAt(now - LATEST_REMINDER, state.timeZone),
  );
  const todos = listOnDay(tasks, here.day).map(({ todo }) => todo);
  const due = dueReminders(todos, since, here);
  const looks = [
    ...(period.notice ? [period.notice.at + PATIENCE] : []),
    todos.length > 0 ? nextReminderLook(todos, now, state.timeZone) : now + DAY,
  ];
  return {
    told: [...period.told, ...(due.length > 0 ? [{ kind: 'reminders' as const, due }] : [])],
    after: {
      notice: period.notice,
      remindedUntil: laterMoment(state.remindedUntil, here),
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
