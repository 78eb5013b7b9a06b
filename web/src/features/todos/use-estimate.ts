import { useMessages } from '../../platform/language/use-messages.ts';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import messages from './todos.messages.ts';

/** The pomodoros on a task beside those of its estimate (D60); null for a task without an estimate. */
export function useEstimate({ todo: { estimate }, pomodoros }: ShownTask): string | null {
  const t = useMessages(messages);
  if (estimate === undefined) return null;
  return pomodoros === undefined
    ? t('todos.estimate.alone', { estimate })
    : t('todos.estimate', { done: pomodoros, estimate });
}
