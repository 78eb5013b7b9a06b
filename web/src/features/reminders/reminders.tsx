import { TODO_LIST } from '@furrow/contract/page-paths';
import { reminderTag } from '@furrow/contract/push-message';
import { type DueReminder, dueReminders } from '@furrow/domain/todo/reminder';
import { remindingTask } from '@furrow/domain/todo/task-list';
import { useEffect, useState } from 'react';
import { isLater, laterMoment, isDayKey, type LocalMoment } from '@furrow/domain/calendar';
import { MINUTE, type DayKey } from '@furrow/domain/time';
import {
  remindedAt,
  remindedUntil,
  type Reminded,
  type StoredReminded,
} from '@furrow/domain/todo/reminded';
import { z } from 'zod';
import type { Formats } from '../../platform/language/formats.ts';
import { formatsNow, useFormats } from '../../platform/language/use-formats.ts';
import { messagesNow, useMessages } from '../../platform/language/use-messages.ts';
import { notificationState, notify } from '../../platform/notifications.ts';
import { notificationsWanted, readPreference } from '../../read-model/preferences.ts';
import { reminderClock } from '../../parts/reminder-clock.ts';
import { taskNameNow, useTaskName } from '../../parts/task-name.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { machineClock } from '../../platform/clock.ts';
import { wait } from '../../platform/schedule.ts';
import { steadySchedule } from '../../platform/steady-schedule.ts';
import { deviceTimeZone } from '../../platform/time-zone.ts';
import { isPageHidden } from '../../platform/visibility.ts';
import { currentOwner } from '../../sync/rows/owner.ts';
import { claimReminded } from '../../sync/rows/browser-ledger.ts';
import { refreshTasks } from '../../sync/tasks/change-tasks.ts';
import { taskList } from '../../sync/tasks/task-list.ts';
import { watchTasks } from '../../sync/tasks/watch-tasks.ts';
import messages from './reminders.messages.ts';

/** Shows due reminders: as browser notifications if they are permitted, else as messages in the page. */
export function Reminders() {
  const t = useMessages(messages);
  const formats = useFormats();
  const nameOf = useTaskName();
  const [shown, setShown] = useState<readonly DueReminder[]>([]);
  useEffect(
    () =>
      remind(async (due) => {
        if (await isNotified(due)) return;
        // After the clock was set back, a reminder may be due again: it replaces its earlier message.
        setShown((before) => [...before.filter((each) => keyOf(each) !== keyOf(due)), due]);
      }),
    [],
  );
  if (shown.length === 0) return null;
  return (
    <div className="fixed inset-x-4 at-lower-edge z-60 mx-auto flex max-h-[60svh] max-w-reading flex-col gap-2 overflow-y-auto overscroll-contain *:shrink-0">
      {shown.map((due) => (
        <AlertMessage
          key={keyOf(due)}
          tone="success"
          onDismiss={() => setShown(shown.filter((each) => each !== due))}
        >
          <strong>
            <bdi>{nameOf(due.todo.name)}</bdi>
          </strong>
          <span className="block text-small text-muted">
            {t('reminders.due', { time: clockOf(due, formats) })}
          </span>
        </AlertMessage>
      ))}
    </div>
  );
}

async function isNotified(due: DueReminder): Promise<boolean> {
  if (notificationState() !== 'allowed' || !readPreference(notificationsWanted)) return false;
  const body = messagesNow(messages)('reminders.due', { time: clockOf(due, formatsNow()) });
  const { name, id } = due.todo;
  return notify({ title: taskNameNow(name), body, tag: reminderTag(id, due.day), path: TODO_LIST });
}

function clockOf({ todo }: DueReminder, formats: Formats): string {
  return reminderClock(todo.reminderTime ?? '', formats);
}

function keyOf({ todo, day }: DueReminder): string {
  return `${todo.id} ${day}`;
}

const remindedSchema = z.object({
  day: z.custom<DayKey>(isDayKey),
  minutes: z.int(),
  at: z.number().optional(),
});

/** Hidden tabs wait this long, so that a visible tab, which can show a message, comes first. */
const HIDDEN_WAITS_MS = 1500;

/** Checks every minute for due reminders; one tab of the browser shows each. Returns a function that stops it. */
function remind(show: (due: DueReminder) => Promise<void>): () => void {
  let lookedAt = remindedNow();
  let isStopped = false;
  async function look() {
    if (isPageHidden()) await wait(HIDDEN_WAITS_MS);
    await refreshTasks();
    const now = remindedNow();
    const due = await claimDue(lookedAt, now);
    lookedAt = now;
    if (!isStopped) await Promise.all(due.map(show));
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

/** The reminders that came due while a page was open. Only the tab that asks first gets them. */
export async function claimDue(lookedAt: Reminded, now: Reminded) {
  const until = (reminded: StoredReminded) => remindedUntil(reminded, now.at, deviceTimeZone());
  let since: LocalMoment = now;
  await claimReminded(await currentOwner(), (mark) => {
    since = laterMoment(until(remindedSchema.safeParse(mark).data ?? lookedAt), until(lookedAt));
    return isLater(since, now) ? undefined : now;
  });
  return dueReminders(taskList.getState().tasks.map(remindingTask), since, now);
}

function remindedNow() {
  return remindedAt(machineClock.read().wall, deviceTimeZone());
}

function untilNextMinute(): number {
  return MINUTE - (machineClock.read().wall % MINUTE);
}
