import type { DayKey } from '@furrow/domain/time';
import type { Direction } from '@furrow/domain/todo/task-changes';
import { useRef, useState } from 'react';
import { type ShownTask, taskList } from '../../sync/tasks/task-list.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { TaskCard, type TaskActions } from './task-card.tsx';
import { useTaskName } from '../../parts/task-name.ts';
import { moveBy, moveTo } from './todo-actions.ts';
import messages from './todos.messages.ts';
import { useDragging } from './use-dragging.ts';

/** A long list shows this many tasks; a button shows the others. */
const SHOWN_AT_FIRST = 50;

type TaskItemsProps = TaskActions & {
  headingId: string;
  /** Those that are not hidden. */
  tasks: readonly ShownTask[];
  today: DayKey;
  focusTask: number | undefined;
  /** The origin of the task that was brought back last. */
  restored: string | null;
};

/** The tasks in their order; buttons, arrow keys and dragging change it. */
export function TaskItems(props: TaskItemsProps) {
  const { headingId, tasks, focusTask, restored, ...rest } = props;
  const t = useMessages(messages);
  const nameOf = useTaskName();
  const list = useRef<HTMLOListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tasks : tasks.slice(0, SHOWN_AT_FIRST);
  const { step, drop, moved } = useMoving(tasks);
  const { offsetOf, grab } = useDragging(list, shown, drop);
  return (
    <>
      <ol ref={list} aria-labelledby={headingId} className="flex flex-col gap-2.5">
        {shown.map((task, place) => (
          <TaskCard
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
          />
        ))}
      </ol>
      <output className="sr-only">
        {moved && t('todos.moved', { ...moved, name: nameOf(moved.name) })}
      </output>
      {shown.length < tasks.length && (
        <Button onClick={() => setWhole(true)}>
          {t('todos.show-all', { count: tasks.length })}
        </Button>
      )}
    </>
  );
}

/** A task that was moved, and its place of all, counted from 1. */
interface Moved {
  readonly name: string;
  readonly place: number;
  readonly count: number;
}

/** Moves tasks, and answers the last one's new place, to be announced. React keeps the keyboard focus on the moved task. */
function useMoving(tasks: readonly ShownTask[]) {
  const [moved, setMoved] = useState<Moved | null>(null);

  /** Announces after the move is stored: until then the list may be rendered in its old order. */
  async function follow({ record: { origin } }: ShownTask, moving: Promise<void>) {
    await moving;
    const list = taskList.getState().tasks;
    const place = list.findIndex(({ record }) => record.origin === origin);
    const name = list[place]?.todo.name;
    if (name !== undefined) setMoved({ name, place: place + 1, count: list.length });
  }
  return {
    moved,
    step: (task: ShownTask, direction: Direction) =>
      void follow(task, moveBy(task, direction, hiddenBeside(tasks))),
    drop: (task: ShownTask, target: ShownTask) => void follow(task, moveTo(task, target)),
  };
}

/** The ids of all tasks but those shown. */
function hiddenBeside(shown: readonly ShownTask[]): ReadonlySet<number> {
  const all = new Set(taskList.getState().tasks.map(({ todo }) => todo.id));
  for (const { todo } of shown) all.delete(todo.id);
  return all;
}
