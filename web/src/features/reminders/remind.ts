import type { LocalMoment } from '@furrow/domain/calendar';
import { isDayKey, isLater, laterMoment, localMomentAt } from '@furrow/domain/calendar';
import { MINUTE } from '@furrow/domain/time';
import { dueReminders, type DueReminder } from '@furrow/domain/todo/reminder';
import { z } from 'zod';
import { machineClock } from '../../platform/clock.ts';
import { wait } from '../../platform/schedule.ts';
import { steadySchedule } from '../../platform/steady-schedule.ts';
import { deviceTimeZone } from '../../platform/time-zone.ts';
import { isPageHidden } from '../../platform/visibility.ts';
import { currentOwner } from '../../sync/owner.ts';
import { claimReminded } from '../../sync/reminded.ts';
import { refreshTasks } from '../../sync/tasks/change-tasks.ts';
import { taskList } from '../../sync/tasks/task-list.ts';
import { watchTasks } from '../../sync/tasks/watch-tasks.ts';

const momentSchema = z.object({ day: z.custom<LocalMoment['day']>(isDayKey), minutes: z.int() });

/** A tab in sight comes first, since it can show a message. */
const HIDDEN_WAITS_MS = 1500;

/** Looks every minute for reminders whose time has come, each once among the tabs of this browser (D37); returns what stops it. */
export function remind(show: (due: DueReminder) => void): () => void {
  const openedAt = momentNow();
  let isStopped = false;
  async function look() {
    if (isPageHidden()) await wait(HIDDEN_WAITS_MS);
    await refreshTasks();
    const due = await claimDue(openedAt);
    if (!isStopped) due.forEach(show);
  }
  const schedule = (): (() => void) =>
    steadySchedule(() => {
      void look();
      cancel = schedule();
    }, untilNextMinute());
  let cancel = schedule();
  const stopWatching = watchTasks();
  return () => {
    isStopped = true;
    cancel();
    stopWatching();
  };
}

/** What came due while this page or another was open: whoever asks first has it. */
export async function claimDue(openedAt: LocalMoment): Promise<readonly DueReminder[]> {
  const now = momentNow();
  let since = now;
  await claimReminded(await currentOwner(), (mark) => {
    since = laterMoment(momentSchema.safeParse(mark).data ?? openedAt, openedAt);
    return isLater(now, since) ? now : undefined;
  });
  const todos = taskList.getState().tasks.map(({ todo }) => todo);
  return isLater(now, since) ? dueReminders(todos, since, now) : [];
}

function momentNow(): LocalMoment {
  return localMomentAt(machineClock.read().wall, deviceTimeZone());
}

function untilNextMinute(): number {
  return MINUTE - (machineClock.read().wall % MINUTE);
}
