import type { DayKey } from '@furrow/domain/time';
import { useRef, useState } from 'react';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import { Button } from '../../ui/button.tsx';
import { TaskCard } from './card/task-card.tsx';
import { useDragging } from './use-dragging.ts';
import { useMoving } from './use-moving.ts';

/** More are a press away: a long list is not drawn before somebody wants it. */
const SHOWN_AT_FIRST = 50;

type TaskItemsProps = {
  headingId: string;
  tasks: readonly ShownTask[];
  today: DayKey;
  onEdit: (task: ShownTask) => void;
  onDelete: (task: ShownTask) => void;
};

/** The items in their order, which buttons, arrow keys and dragging change. */
export function TaskItems({ headingId, tasks, today, onEdit, onDelete }: TaskItemsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tasks : tasks.slice(0, SHOWN_AT_FIRST);
  const { move, drop, said } = useMoving(tasks);
  const { offsetOf, grab } = useDragging(list, drop);
  return (
    <>
      <ol ref={list} aria-labelledby={headingId} className="flex flex-col gap-2.5">
        {shown.map((task, place) => (
          <TaskCard
            key={task.record.origin}
            task={task}
            today={today}
            isFirst={place === 0}
            isLast={place === tasks.length - 1}
            offset={offsetOf(place)}
            onMove={move}
            onGrab={grab}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
      {shown.length < tasks.length && (
        <Button onClick={() => setWhole(true)}>Show all {tasks.length} tasks</Button>
      )}
    </>
  );
}
