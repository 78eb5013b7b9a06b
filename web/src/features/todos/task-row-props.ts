import type { FocusTask } from '@furrow/domain/session-setup/focus-plan';
import type { DayKey } from '@furrow/domain/time';
import type { Direction } from '@furrow/domain/todo/task-changes';
import type { PointerEventHandler } from 'react';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import type { PlacedTask } from './use-placed.ts';

export interface TaskActions {
  /** Makes the running planting about a task; undefined while nothing grows. */
  readonly onStart: ((task: FocusTask) => void) | undefined;
  readonly onToggle: (task: ShownTask) => void;
  readonly onEdit: (task: ShownTask) => void;
  readonly onDelete: (task: ShownTask) => void;
}

export type TaskRowProps = TaskActions & {
  task: ShownTask;
  today: DayKey;
  isFirst: boolean;
  isLast: boolean;
  /** The row's distance from its place while a row is dragged, in pixels. */
  offset: number;
  onMove: (task: ShownTask, direction: Direction) => void;
  onGrab: PointerEventHandler<HTMLElement>;
  /** Whether the planting is about this task. */
  isInFocus: boolean;
  /** Whether the task was just brought back: its row then takes the keyboard focus. */
  isRestored: boolean;
  /** The task's place, if it is the task that was placed last: the list then scrolls to its row. */
  placed: PlacedTask | null;
};
