import type { DayKey } from '@furrow/domain/time';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import type { TaskOnDay } from '@furrow/domain/todo/task-list';
import { createStore } from 'zustand/vanilla';
import type { KnownFocusByTask } from './read-focus.ts';

/** An item as the screens show it. */
export interface ShownTask extends TaskOnDay {
  /** Seconds (D40). */
  readonly focusSeconds: number;
  /** The pomodoros that were completed on it (D60); undefined if an older server does not tell them. */
  readonly pomodoros: number | undefined;
}

export interface TaskListState {
  readonly tasks: readonly ShownTask[];
  readonly today: DayKey | undefined;
  readonly isLoaded: boolean;
}

/** The current owner's to-do list, as it is today. */
export const taskList = createStore<TaskListState>(() => ({
  tasks: [],
  today: undefined,
  isLoaded: false,
}));

/** Shows a list. An item that looks as before stays the same object, so that it is not rendered again. */
export function showList(list: readonly TaskOnDay[], focus: KnownFocusByTask, today: DayKey): void {
  const before = taskList.getState();
  const known = new Map(before.tasks.map((task) => [task.record.origin, task]));
  const tasks = list.map((task): ShownTask => {
    const { seconds, pomodoros } = focus.get(task.todo.id) ?? { seconds: 0, pomodoros: 0 };
    const shown = { ...task, focusSeconds: seconds, pomodoros };
    const last = before.today === today ? known.get(task.record.origin) : undefined;
    return last && looksSame(last, shown) ? last : shown;
  });
  taskList.setState({ tasks, today, isLoaded: true });
}

function looksSame(one: ShownTask, other: ShownTask): boolean {
  return (
    one.todo.id === other.todo.id &&
    one.todo.completed === other.todo.completed &&
    one.focusSeconds === other.focusSeconds &&
    one.pomodoros === other.pomodoros &&
    isSameEdit(one.record, other.record) &&
    one.habitDays.join(' ') === other.habitDays.join(' ')
  );
}

function isSameEdit({ content: one }: TaskRecord, { content: other }: TaskRecord): boolean {
  return one.at === other.at && one.by === other.by;
}
