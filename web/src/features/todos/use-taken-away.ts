import { type RefObject, useState } from 'react';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import { linesIn } from './task-keys.ts';
import { remove, restore, toggle } from './todo-actions.ts';

/** A task that left the list: how, and from which place. */
interface TakenAway {
  readonly how: 'deleted' | 'completed';
  readonly task: ShownTask;
  readonly place: number;
}

/**
 * Deletes and completes tasks, and brings back the task that left the list last. Afterwards the keyboard focus is where the task
 * was, and the page has not scrolled.
 * @param shown the open tasks, and then the completed ones if these are shown
 */
export function useTakenAway(
  section: RefObject<HTMLElement | null>,
  shown: readonly ShownTask[],
  onBack: (task: ShownTask, change: Promise<void>) => void,
) {
  const [taken, setTaken] = useState<TakenAway | null>(null);
  const [restored, setRestored] = useState<string | null>(null);

  function takeAway(task: ShownTask, how: TakenAway['how']) {
    setRestored(null);
    setTaken({ how, task, place: shown.indexOf(task) });
  }
  return {
    taken,
    /** The origin of the task that was brought back last. */
    restored,
    onDelete: (task: ShownTask) => {
      void remove(task);
      takeAway(task, 'deleted');
    },
    onToggle: (task: ShownTask) => {
      void toggle(task);
      if (task.todo.completed) return setRestored(task.record.origin);
      focusNear(section.current, shown.indexOf(task), true);
      takeAway(task, 'completed');
    },
    undo: () => {
      if (!taken) return;
      const { how, task } = taken;
      const isDeleted = how === 'deleted';
      onBack(task, isDeleted ? restore(task) : toggle({ todo: { ...task.todo, completed: true } }));
      setRestored(task.record.origin);
      setTaken(null);
    },
    dismiss: (hadFocus: boolean) => {
      const isLeaving = shown.some(({ record }) => record.origin === taken?.task.record.origin);
      if (hadFocus && taken) focusNear(section.current, taken.place, isLeaving);
      setTaken(null);
    },
  };
}

/**
 * Moves the keyboard focus to the task at a place, or to the last task, or to the button that adds one; the page does not scroll.
 * @param isLeaving whether the task that left is still shown, because the list was rendered before its change
 */
function focusNear(section: HTMLElement | null, place: number, isLeaving: boolean): void {
  const lines = linesIn(section);
  if (isLeaving) lines.splice(place, 1);
  const near = lines[Math.min(place, lines.length - 1)];
  (near ?? section?.querySelector('button'))?.focus({ preventScroll: true });
}
