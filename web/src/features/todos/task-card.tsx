import type { DayKey } from '@furrow/domain/time';
import type { Direction } from '@furrow/domain/todo/task-changes';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Play from 'lucide-react/icons/play';
import Sprout from 'lucide-react/icons/sprout';
import type { FocusTask } from '@furrow/domain/session-setup/focus-plan';
import { unseen } from '../../ui/visually-hidden.tsx';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import {
  useEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEventHandler,
} from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import { TaskDetails } from './task-details.tsx';
import { useTaskName } from '../../parts/task-name.ts';
import messages from './todos.messages.ts';
import type { PlacedTask } from './use-placed.ts';

export interface TaskActions {
  /** Makes the running planting about a task; undefined while nothing grows. */
  readonly onStart: ((task: FocusTask) => void) | undefined;
  readonly onToggle: (task: ShownTask) => void;
  readonly onEdit: (task: ShownTask) => void;
  readonly onDelete: (task: ShownTask) => void;
}

type TaskCardProps = TaskActions & {
  task: ShownTask;
  today: DayKey;
  isFirst: boolean;
  isLast: boolean;
  /** The card's distance from its place while a card is dragged, in pixels. */
  offset: number;
  onMove: (task: ShownTask, direction: Direction) => void;
  onGrab: PointerEventHandler<HTMLElement>;
  /** Whether the planting is about this task. */
  isInFocus: boolean;
  /** Whether the task was just brought back: its card then takes the keyboard focus. */
  isRestored: boolean;
  /** The task's place, if it is the task that was placed last: the list then scrolls to its card. */
  placed: PlacedTask | null;
};

const DIRECTIONS: Partial<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down' };

export function TaskCard(props: TaskCardProps) {
  const { task, today, offset, onMove, onGrab, isRestored, placed } = props;
  const { notes, completed } = task.todo;
  const t = useMessages(messages);
  const name = useTaskName()(task.todo.name);
  const { card, box } = useInView(isRestored, placed);
  function moveByKey(event: KeyboardEvent) {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    onMove(task, direction);
  }
  return (
    <li
      ref={card}
      style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
      className={`group flex flex-wrap items-start gap-x-1 rounded-control border border-line bg-surface-sunken scroll-mb-20 py-2 pe-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] ${offset === 0 ? '' : 'relative z-10'}`}
    >
      <Tool
        onPointerDown={onGrab}
        label={t('todos.task.reorder', { name })}
        hint={t('todos.task.reorder-hint')}
        className="cursor-grab touch-none active:cursor-grabbing"
        onKeyDown={moveByKey}
      >
        <GripVertical aria-hidden size={18} />
      </Tool>
      <label className="flex min-h-10 min-w-0 flex-1 basis-40 cursor-pointer items-start gap-3 py-2">
        <input
          ref={box}
          type="checkbox"
          checked={completed}
          onChange={() => props.onToggle(task)}
          className="mt-0.5 size-5 shrink-0 cursor-pointer"
        />
        <span
          dir="auto"
          className={`min-w-0 font-semibold wrap-anywhere ${completed ? 'text-muted line-through' : 'text-bright'}`}
        >
          {name}
        </span>
      </label>
      <Tools {...props} />
      <div className="flex w-full flex-col gap-3 ps-4 pe-2 pb-1 empty:hidden @md:ps-11">
        {notes !== '' && (
          <p dir="auto" className="text-small whitespace-pre-line text-muted wrap-anywhere">
            {notes}
          </p>
        )}
        <TaskDetails task={task} today={today} />
      </div>
    </li>
  );
}

/** Gives the keyboard focus to a task that was brought back, and scrolls to the one that was placed last. */
function useInView(isRestored: boolean, placed: PlacedTask | null) {
  const card = useRef<HTMLLIElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRestored) box.current?.focus({ preventScroll: true });
  }, [isRestored]);
  useEffect(() => (placed ? keepScrollingTo(card.current) : undefined), [placed]);
  return { card, box };
}

/** Because of `content-visibility`, a card that comes into view gets its height in one frame, and moves the others in the next. */
const FRAMES = 3;

/** Scrolls to a card for some frames; returns a function that stops it. */
function keepScrollingTo(card: Element | null): () => void {
  let [left, frame] = [FRAMES, 0];
  function show() {
    card?.scrollIntoView({ block: 'nearest' });
    left -= 1;
    if (left >= 0) frame = requestAnimationFrame(show);
  }
  show();
  return () => cancelAnimationFrame(frame);
}

function Tools(props: TaskCardProps) {
  const { task, isFirst, isLast, onMove, onEdit, onDelete } = props;
  const t = useMessages(messages);
  const name = useTaskName()(task.todo.name);
  return (
    <div className="ms-auto flex items-center">
      <StartTask {...props} />
      <Tool
        label={t('todos.task.move-up', { name })}
        isOff={isFirst}
        onClick={() => onMove(task, 'up')}
      >
        <ChevronUp aria-hidden size={20} />
      </Tool>
      <Tool
        label={t('todos.task.move-down', { name })}
        isOff={isLast}
        onClick={() => onMove(task, 'down')}
      >
        <ChevronDown aria-hidden size={20} />
      </Tool>
      <Tool label={t('todos.task.edit', { name })} onClick={() => onEdit(task)}>
        <Pencil aria-hidden size={17} />
      </Tool>
      <Tool label={t('todos.task.delete', { name })} onClick={() => onDelete(task)}>
        <Trash aria-hidden size={17} />
      </Tool>
    </div>
  );
}

/** 'Start' makes the planting about an open task. Afterwards the button says that the task is in focus. */
function StartTask({ task: { todo }, isInFocus, onStart }: TaskCardProps) {
  const t = useMessages(messages);
  const name = useTaskName()(todo.name);
  if (!onStart || (todo.completed && !isInFocus)) return null;
  return (
    // The same button in both states, so that it keeps the keyboard focus.
    <button
      type="button"
      aria-disabled={isInFocus}
      onClick={() => {
        if (!isInFocus) onStart(todo);
      }}
      className="inline-flex min-h-10 items-center gap-1.5 rounded-control px-2 text-small font-semibold text-link transition-colors aria-disabled:text-success not-aria-disabled:hover:bg-surface-raised not-aria-disabled:hover:text-bright"
    >
      {isInFocus ? <Sprout aria-hidden size={16} /> : <Play aria-hidden size={16} />}
      {isInFocus
        ? t('todos.task.in-focus')
        : t.rich('todos.task.start', { task: unseen }, { name })}
    </button>
  );
}

type ToolProps = Omit<ComponentProps<'button'>, 'title'> & {
  label: string;
  hint?: string;
  /** A press has no effect now. The button is not `disabled`, so that it keeps the keyboard focus. */
  isOff?: boolean;
};

function Tool({ label, hint = label, isOff = false, className = '', ...rest }: ToolProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      title={hint}
      className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-surface-raised hover:text-bright aria-disabled:opacity-40 ${className}`}
    />
  );
}
