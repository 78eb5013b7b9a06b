import type { Instant } from '@furrow/domain/time';
import type { Database } from '../../db/database.ts';
import { judgePush, reminderWindow, withDue } from './due-notices.ts';
import type { Subscription } from './push-store.ts';
import type { ToldReminders } from './push-text.ts';
import { readForLook, tasksRemindingAt } from './read-push.ts';

/** What a device is told now; undefined if its session is over. It reads only tasks whose reminders may be due, in pages. */
export async function lookAtDevice(db: Database, row: Subscription, now: Instant) {
  const window = reminderWindow(row, now);
  const found = await readForLook(db, row, now, [...window.passed, ...window.ahead]);
  if (!found) return undefined;
  let due: ToldReminders | undefined;
  for (const time of found.times.filter((each) => window.passed.includes(each)))
    for await (const tasks of tasksRemindingAt(db, row.userId, time))
      due = withDue(due, tasks, window);
  return { ...judgePush(row, { ...found, due }, now), language: found.language };
}
