import { fieldsOf, parsedJson } from '@furrow/domain/unknown-value';
import { useSyncExternalStore } from 'react';
import { browserStorage, watchStorage } from '../platform/browser-storage.ts';
import { lateModule, latePart } from '../platform/chunks/late-part.tsx';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { remember } from '../platform/remember.ts';
import { TODOS_KEY } from '../read-model/identity-keys.ts';

export { AppUpdate, InstallButton } from '../features/app/app.tsx';

const loadReminders = () =>
  loadChunk('features/reminders/reminders', () => import('../features/reminders/reminders.tsx'));

const Reminders = latePart(lateModule(loadReminders), (module) => module.Reminders);

/** Reminders appear on every page; their code is loaded only if a task has a reminder. */
export function ReminderCorner() {
  const hasReminders = useSyncExternalStore(watchStorage, () =>
    haveReminders(browserStorage().getItem(TODOS_KEY)),
  );
  if (!hasReminders) return null;
  return <Reminders />;
}

/** Whether a stored task has a reminder. Tasks of older releases have only the reminder's text. */
const haveReminders = remember((todos: string | null): boolean => {
  const tasks: unknown = parsedJson(todos ?? '[]');
  if (!Array.isArray(tasks)) return false;
  const texts = tasks
    .map(fieldsOf)
    .flatMap(({ reminderTime, reminder }) => [reminderTime, reminder]);
  return texts.some((text) => typeof text === 'string');
});
