import { isBlank } from '@furrow/domain/visible-text';
import type { Translate } from '../platform/language/translation.ts';
import { messagesNow, useMessages } from '../platform/language/use-messages.ts';
import messages from './task-name.messages.ts';

/** A task's name as texts say it; an older Furrow or an external edit may have left it without anything that can be seen. */
export function useTaskName(): (name: string) => string {
  const t = useMessages(messages);
  return (name) => nameIn(t, name);
}

/** The same outside components, in the language of this moment. */
export function taskNameNow(name: string): string {
  return nameIn(messagesNow(messages), name);
}

function nameIn(t: Translate<typeof messages>, name: string): string {
  return isBlank(name) ? t('todos.task.untitled') : name;
}
