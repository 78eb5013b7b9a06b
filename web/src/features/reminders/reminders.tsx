import type { DueReminder } from '@furrow/domain/todo/reminder';
import { useEffect, useState } from 'react';
import { notificationState, notify } from '../../platform/notifications.ts';
import { notificationsWanted, readPreference } from '../../read-model/preferences.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { remind } from './remind.ts';

/** Shows what is due: as the browser's notification where it is permitted, else as a message in the page (D37). */
export function Reminders() {
  const [shown, setShown] = useState<readonly DueReminder[]>([]);
  useEffect(
    () =>
      remind((due) => {
        if (!isNotified(due)) setShown((before) => [...before, due]);
      }),
    [],
  );
  if (shown.length === 0) return null;
  return (
    <div className="fixed inset-x-4 bottom-4 z-60 mx-auto flex max-w-reading flex-col gap-2">
      {shown.map((due) => (
        <AlertMessage
          key={keyOf(due)}
          tone="success"
          onDismiss={() => setShown(shown.filter((each) => each !== due))}
        >
          <strong>{due.todo.name}</strong>
          <span className="block text-small text-muted">Reminder · {due.todo.reminderTime}</span>
        </AlertMessage>
      ))}
    </div>
  );
}

function isNotified(due: DueReminder): boolean {
  if (notificationState() !== 'allowed' || !readPreference(notificationsWanted)) return false;
  const body = `Reminder · ${due.todo.reminderTime}`;
  return notify(due.todo.name, { body, tag: `furrow:reminder:${keyOf(due)}` });
}

function keyOf({ todo, day }: DueReminder): string {
  return `${todo.id} ${day}`;
}
