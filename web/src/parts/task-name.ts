import { isBlank } from '@furrow/domain/visible-text';
import type { Translate } from '../platform/language/translation.ts';
import { messagesNow, useMessages } from '../platform/language/use-messages.ts';
import messages from './task-name.messages.ts';

/** Returns a task's name for use in texts, or a substitute: an older release or an external edit may have left a blank name. */
export function useTaskName(): (name: string) => string {
  const t = useMessages(messages);
  return (name) => nameIn(t, name);
}

/** The same for use outside components, in the current language. */
export function taskNameNow(name: string): string {
  return nameIn(messagesNow(messages), name);
}

function nameIn(t: Translate<typeof messages>, name: string): string {
  return isBlank(name) ? t('todos.task.untitled') : name;
}
