import type { DayKey } from '@furrow/domain/time';
import type { Direction } from '@furrow/domain/todo/task-changes';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { linesIn } from './task-keys.ts';
import type { TaskActions } from './task-row-props.ts';
import { TaskRow } from './task-row.tsx';
import { moveBy, moveTo } from './todo-actions.ts';
import messages from './todos.messages.ts';
import { useDragging } from './use-dragging.ts';
import { type PlacedTasks, SHOWN_AT_FIRST } from './use-placed.ts';

export type TaskItemsProps = TaskActions & {
  /** The id of the element that names the list. */
  headingId: string;
  /** The open tasks, or the completed ones. */
  tasks: readonly ShownTask[];
  today: DayKey;
  focusTask: number | undefined;
  /** The origin of the task that was brought back last. */
  restored: string | null;
  places: PlacedTasks;
};

/** The tasks in their order; buttons, arrow keys and dragging change it. */
export function TaskItems(props: TaskItemsProps) {
  const { headingId, tasks, focusTask, restored, places, ...rest } = props;
  const { placed, isWhole, showAll, place: follow } = places;
  const t = useMessages(messages);
  const list = useRef<HTMLOListElement>(null);
  const shown = isWhole ? tasks : tasks.slice(0, SHOWN_AT_FIRST);
  const step = (task: ShownTask, direction: Direction) => follow(task, moveBy(task, direction));
  const { offsetOf, grab } = useDragging(list, shown, (task, target) =>
    follow(task, moveTo(task, target)),
  );
  function showRest() {
    flushSync(showAll);
    // The button is gone now, so the first task that it has revealed takes the keyboard focus.
    linesIn(list.current)[SHOWN_AT_FIRST]?.focus();
  }
  return (
    <>
      <ol ref={list} aria-labelledby={headingId} className="flex flex-col">
        {shown.map((task, place) => (
          <TaskRow
            key={task.record.origin}
            task={task}
            {...rest}
            isInFocus={task.todo.id === focusTask}
            isFirst={place === 0}
            isLast={place === tasks.length - 1}
            offset={offsetOf(place)}
            onMove={step}
            onGrab={grab}
            isRestored={task.record.origin === restored}
            placed={task.record.origin === placed?.origin ? placed : null}
          />
        ))}
      </ol>
      {shown.length < tasks.length && (
        <Button onClick={showRest}>{t('todos.show-all', { count: tasks.length })}</Button>
      )}
    </>
  );
}
