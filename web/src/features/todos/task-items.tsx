import type { DayKey } from '@furrow/domain/time';
import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { type ShownTask, taskList } from '../../sync/tasks/task-list.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { TaskCard, type TaskActions } from './task-card.tsx';
import { useTaskName } from '../../parts/task-name.ts';
import { moveTo } from './todo-actions.ts';
import messages from './todos.messages.ts';

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
  const { moveBy, drop, moved } = useMoving(tasks);
  const { offsetOf, grab } = useDragging(list, drop);
  return (
    <>
      <ol ref={list} aria-labelledby={headingId} className="flex flex-col gap-2.5 **:scroll-mt-20">
        {shown.map((task, place) => (
          <TaskCard
            key={task.record.origin}
            task={task}
            {...rest}
            isInFocus={task.todo.id === focusTask}
            isFirst={place === 0}
            isLast={place === tasks.length - 1}
            offset={offsetOf(place)}
            onMove={moveBy}
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
  /** Puts a task at the place of another one; hidden tasks keep theirs. */
  function moveTask(from: number, to: number) {
    const [task, target] = [tasks[from], tasks[to]];
    if (task && target) void follow(task, moveTo(task, taskList.getState().tasks.indexOf(target)));
  }
  return {
    moved,
    moveBy: (task: ShownTask, direction: 'up' | 'down') => {
      const from = tasks.indexOf(task);
      moveTask(from, direction === 'up' ? from - 1 : from + 1);
    },
    drop: moveTask,
  };
}

/** A card that is being dragged: the place it comes from, and the place where it would be dropped. */
interface Drag {
  readonly from: number;
  readonly to: number;
  /** Where the pointer went down, and how far it has moved since, in pixels. */
  readonly startY: number;
  readonly by: number;
  /** The positions of the cards when the drag began. */
  readonly rows: readonly { readonly middle: number; readonly height: number }[];
}

const GAP = 10;

/** Drags cards by pointer: the others make room, and the card is dropped where the pointer is released. */
function useDragging(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);

  function offsetOf(place: number): number {
    if (!drag) return 0;
    const { from, to } = drag;
    if (place === from) return drag.by;
    const room = (drag.rows[from]?.height ?? 0) + GAP;
    if (place > from && place <= to) return -room;
    return place < from && place >= to ? room : 0;
  }

  const grab = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const row = event.currentTarget.closest('li');
      const rows = [...(list.current?.children ?? [])];
      const from = rows.findIndex((each) => each === row);
      if (event.button !== 0 || from === -1) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from, startY: event.clientY, by: 0, rows: rows.map(measured) });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag) setDrag(draggedTo(drag, event.clientY));
    },
    onPointerUp: (event: PointerEvent) => {
      // A busy page may not have rendered the last moves: use the position of the release.
      const { from, to } = drag ? draggedTo(drag, event.clientY) : { from: 0, to: 0 };
      if (to !== from) onDrop(from, to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  };
  return { offsetOf, grab };
}

function measured(row: Element) {
  const { top, height } = row.getBoundingClientRect();
  return { middle: top + height / 2, height };
}

function draggedTo(drag: Drag, y: number): Drag {
  const by = y - drag.startY;
  const middle = (drag.rows[drag.from]?.middle ?? 0) + by;
  const above = drag.rows.filter((row, place) => place !== drag.from && row.middle < middle).length;
  return { ...drag, by, to: above };
}
