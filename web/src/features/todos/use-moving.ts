import { useState } from 'react';
import { taskList, type ShownTask } from '../../sync/tasks/task-list.ts';
import { move, moveTo } from './todo-actions.ts';

/** Moves tasks, and says where they have come to. The keyboard stays where it is: React sees to that. */
export function useMoving(tasks: readonly ShownTask[]) {
  const [said, setSaid] = useState('');

  /** Once the task is there: meanwhile the list may be shown anew as it was. */
  async function follow({ record: { origin } }: ShownTask, moving: Promise<void>) {
    await moving;
    const list = taskList.getState().tasks;
    const place = list.findIndex(({ record }) => record.origin === origin);
    const name = list[place]?.todo.name;
    if (name !== undefined) setSaid(`${name}: place ${place + 1} of ${list.length}`);
  }
  return {
    said,
    move: (task: ShownTask, direction: 'up' | 'down') => void follow(task, move(task, direction)),
    drop: (from: number, to: number) => {
      const task = tasks[from];
      if (task) void follow(task, moveTo(task, to));
    },
  };
}
