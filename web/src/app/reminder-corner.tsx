import { Suspense, useSyncExternalStore } from 'react';
import { browserStorage, watchStorage } from '../platform/browser-storage.ts';
import { latePart } from '../platform/chunks/keep-asking.ts';
import { loadChunk } from '../platform/chunks/load-chunk.ts';

const Reminders = latePart(async () => {
  const { Reminders: reminders } = await loadChunk(
    'features/reminders/reminders',
    () => import('../features/reminders/reminders.tsx'),
  );
  return reminders;
});

/** Reminders come on every page (D37); where no task has one, nothing is loaded for them. */
export function ReminderCorner() {
  if (!useSyncExternalStore(watchStorage, hasReminders)) return null;
  return (
    <Suspense fallback={null}>
      <Reminders />
    </Suspense>
  );
}

function hasReminders(): boolean {
  // By its text: parsing would cost the landing page more than it may load.
  return /"reminder(Time)?":\s*"/.test(browserStorage().getItem('todos') ?? '');
}
