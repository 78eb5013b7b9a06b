import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { browserStorage } from '../platform/browser-storage.ts';

const Reminders = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('../features/reminders/reminders.tsx')).Reminders };
  } catch {
    // Its code did not arrive; no page is to fail for that.
    return { default: () => null };
  }
});

/** Reminders come on every page (D37); where no task has one, nothing is loaded for them. */
export function ReminderCorner() {
  if (!useSyncExternalStore(onStorage, hasReminders)) return null;
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

function onStorage(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
