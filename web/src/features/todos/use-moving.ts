import { useLayoutEffect, useRef, useState } from 'react';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import { move, moveTo } from './todo-actions.ts';

/** Moves tasks, says where they have come to, and leaves the keyboard where it was. */
export function useMoving(tasks: readonly ShownTask[]) {
  const [said, setSaid] = useState('');
  const focused = useRef<Element | null>(null);
  const moved = useRef<string | null>(null);

  useLayoutEffect(() => {
    const place = tasks.findIndex(({ record }) => record.origin === moved.current);
    const task = tasks[place];
    if (!task) return;
    moved.current = null;
    setSaid(`${task.todo.name}: place ${place + 1} of ${tasks.length}`);
    // An element that changes its place in the document loses the focus.
    if (focused.current instanceof HTMLElement) focused.current.focus();
  }, [tasks]);

  function follow(task: ShownTask) {
    moved.current = task.record.origin;
    focused.current = document.activeElement;
  }
  return {
    said,
    move: (task: ShownTask, direction: 'up' | 'down') => {
      follow(task);
      void move(task, direction);
    },
    drop: (from: number, to: number) => {
      const task = tasks[from];
      if (!task) return;
      follow(task);
      void moveTo(task, to);
    },
  };
}
