import { useId } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { savePreference, settingOf } from '../../read-model/preferences.ts';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import { Button } from '../../ui/button.tsx';
import { TaskItems, type TaskItemsProps } from './task-items.tsx';
import messages from './todos.messages.ts';

export const hideCompleted = settingOf('hideCompleted');

type TaskGroupsProps = Omit<TaskItemsProps, 'tasks'> & {
  open: readonly ShownTask[];
  completed: readonly ShownTask[];
  isHiding: boolean;
};

/** The open tasks, and the completed ones at the end, folded until somebody wants to see them (D96). */
export function TaskGroups({ open, completed, isHiding, ...rest }: TaskGroupsProps) {
  const t = useMessages(messages);
  const button = useId();
  const count = completed.length;
  return (
    <>
      {open.length > 0 && <TaskItems {...rest} tasks={open} />}
      {count > 0 && (
        <Button
          id={button}
          size="small"
          variant="quiet"
          aria-expanded={!isHiding}
          className="self-start"
          onClick={() => savePreference(hideCompleted, !isHiding)}
        >
          {isHiding ? t('todos.show-completed', { count }) : t('todos.hide-completed')}
        </Button>
      )}
      {count > 0 && !isHiding && <TaskItems {...rest} headingId={button} tasks={completed} />}
    </>
  );
}
