import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './todos.messages.ts';

/** A task's name as texts say it; an edit outside of Furrow may have left it empty. */
export function useTaskName(): (name: string) => string {
  const t = useMessages(messages);
  return (name) => (name === '' ? t('todos.task.untitled') : name);
}
