import { useState } from 'react';
import type { TaskDraft } from '@furrow/domain/todo/task-edit';
import { v7 as uuidv7 } from 'uuid';
import { type ShownTask, taskList } from '../../sync/tasks/task-list.ts';
import { add } from './todo-actions.ts';

/** A long list shows this many tasks; a button shows the others. */
export const SHOWN_AT_FIRST = 50;

/** A task that was added, moved or brought back, and its place among the open or the completed tasks, counted from 1. */
export interface PlacedTask {
  readonly how: 'added' | 'moved' | 'back';
  readonly origin: string;
  readonly name: string;
  readonly place: number;
  readonly count: number;
}

export type PlacedTasks = ReturnType<typeof usePlaced>;

/** The task that was placed last, to be scrolled to and announced, and whether the whole of a long list is shown. */
export function usePlaced() {
  const [placed, setPlaced] = useState<PlacedTask | null>(null);
  const [isWhole, setWhole] = useState(false);

  /** Notes a task's place once its change is stored: before that, the list may still be rendered without the change. */
  async function follow(
    how: PlacedTask['how'],
    origin: string,
    change: Promise<void>,
  ): Promise<void> {
    await change;
    const { tasks } = taskList.getState();
    const moved = tasks.find(({ record }) => record.origin === origin);
    if (!moved) return;
    const { name, completed } = moved.todo;
    const beside = tasks.filter(({ todo }) => todo.completed === completed);
    const place = beside.indexOf(moved);
    setPlaced({ how, origin, name, place: place + 1, count: beside.length });
    if (place >= SHOWN_AT_FIRST) setWhole(true);
  }
  return {
    placed,
    isWhole,
    showAll: () => setWhole(true),
    place: ({ record }: ShownTask, change: Promise<void>) =>
      void follow('moved', record.origin, change),
    bringBack: ({ record }: ShownTask, change: Promise<void>) =>
      void follow('back', record.origin, change),
    addTask: (draft: TaskDraft) => {
      const origin = uuidv7();
      return follow('added', origin, add(draft, origin));
    },
  };
}
