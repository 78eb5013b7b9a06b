import Play from 'lucide-react/icons/play';
import Sprout from 'lucide-react/icons/sprout';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTaskName } from '../../parts/task-name.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { unseen } from '../../ui/visually-hidden.tsx';
import { TaskDetails } from './task-details.tsx';
import { stepFrom } from './task-keys.ts';
import type { TaskRowProps } from './task-row-props.ts';
import { TaskSummary } from './task-summary.tsx';
import { ReorderHandle, TaskTools } from './task-tools.tsx';
import messages from './todos.messages.ts';
import type { PlacedTask } from './use-placed.ts';

/**
 * A task is one line: its circle, its name and 'Start', with what else it has in short below. A press opens it (D96). While it is
 * closed, it is one Tab stop.
 */
export function TaskRow(props: TaskRowProps) {
  const { task, offset, isRestored, placed } = props;
  const [isOpen, setOpen] = useState(false);
  const t = useMessages(messages);
  const name = useTaskName()(task.todo.name);
  const { row, line } = useInView(isRestored, placed);
  const stop = isOpen ? 0 : -1;
  return (
    <li
      ref={row}
      style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
      className={`group scroll-mb-20 rounded-control border-b border-line [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] focus-within:[content-visibility:visible] ${isOpen ? 'bg-surface-sunken' : ''} ${offset === 0 ? '' : 'relative z-10 bg-surface-sunken'}`}
    >
      <div
        role="presentation"
        className="flex flex-wrap items-stretch justify-end"
        onKeyDown={stepFrom}
      >
        <ReorderHandle {...props} name={name} tabIndex={stop} />
        <label className="flex w-10 shrink-0 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            tabIndex={stop}
            checked={task.todo.completed}
            aria-label={name}
            onChange={() => props.onToggle(task)}
            className="size-5 shrink-0 cursor-pointer rounded-round!"
          />
        </label>
        <TaskLine {...props} {...{ isOpen, line, name }} onPress={() => setOpen(!isOpen)} />
        <StartTask {...props} tabIndex={stop} />
      </div>
      {isOpen && <OpenTask {...props} name={name} label={t('todos.task.details', { name })} />}
    </li>
  );
}

type TaskLineProps = TaskRowProps & {
  isOpen: boolean;
  line: RefObject<HTMLButtonElement | null>;
  name: string;
  onPress: () => void;
};

/** The task's name and its short line, as the button that opens it. Space completes the task, and Delete deletes it. */
function TaskLine({ task, isOpen, line, name, onPress, onToggle, onDelete }: TaskLineProps) {
  const id = useId();
  const { completed } = task.todo;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === ' ') onToggle(task);
    else if (event.key === 'Delete' || event.key === 'Backspace') onDelete(task);
    else return;
    event.preventDefault();
  }
  return (
    <button
      ref={line}
      type="button"
      data-task-line
      aria-expanded={isOpen}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-summary`}
      aria-keyshortcuts="Enter Space Delete"
      onClick={onPress}
      onKeyDown={onKeyDown}
      // Firefox presses a button when Space is released.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      className="flex min-h-11 min-w-0 flex-1 basis-24 cursor-pointer flex-col justify-center rounded-control py-0.5 text-start pointer-fine:min-h-8 lg:pointer-fine:py-0"
    >
      <span
        id={`${id}-name`}
        dir="auto"
        className={`w-full leading-tight font-semibold wrap-anywhere ${isOpen ? '' : 'max-sm:line-clamp-2 sm:truncate'} ${completed ? 'text-muted line-through' : 'text-bright'}`}
      >
        {name}
      </span>
      <span id={`${id}-summary`} className="w-full">
        {!isOpen && <TaskSummary task={task} />}
      </span>
    </button>
  );
}

type OpenTaskProps = TaskRowProps & { name: string; label: string };

/** Everything that the task has, and what can be done with it. */
function OpenTask({ label, ...props }: OpenTaskProps) {
  const { task, today } = props;
  const { notes } = task.todo;
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-col gap-3 ps-4 pe-2 pb-2 @md:ps-18">
      {notes !== '' && (
        <p dir="auto" className="text-small whitespace-pre-line text-muted wrap-anywhere">
          {notes}
        </p>
      )}
      <TaskDetails task={task} today={today} />
      <TaskTools {...props} />
    </fieldset>
  );
}

/** Gives the keyboard focus to a task that was brought back, and scrolls to the one that was placed last. */
function useInView(isRestored: boolean, placed: PlacedTask | null) {
  const row = useRef<HTMLLIElement>(null);
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRestored) line.current?.focus({ preventScroll: true });
  }, [isRestored]);
  useEffect(() => (placed ? keepScrollingTo(row.current) : undefined), [placed]);
  return { row, line };
}

/** Because of `content-visibility`, a row that comes into view gets its height in one frame, and moves the others in the next. */
const FRAMES = 3;

/** Scrolls to a row for some frames; returns a function that stops it. */
function keepScrollingTo(row: Element | null): () => void {
  let [left, frame] = [FRAMES, 0];
  function show() {
    row?.scrollIntoView({ block: 'nearest' });
    left -= 1;
    if (left >= 0) frame = requestAnimationFrame(show);
  }
  show();
  return () => cancelAnimationFrame(frame);
}

/** 'Start' makes the planting about an open task. Afterwards the button says that the task is in focus. */
function StartTask(props: TaskRowProps & { tabIndex: number }) {
  const { isInFocus, onStart, tabIndex } = props;
  const { todo } = props.task;
  const t = useMessages(messages);
  const name = useTaskName()(todo.name);
  if (!onStart || (todo.completed && !isInFocus)) return null;
  return (
    // The same button in both states, so that it keeps the keyboard focus.
    <button
      type="button"
      tabIndex={tabIndex}
      aria-disabled={isInFocus}
      onClick={() => {
        if (!isInFocus) onStart(todo);
      }}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 self-center pointer-fine:min-h-8 rounded-control px-2 text-small font-semibold text-link transition-colors aria-disabled:text-success not-aria-disabled:hover:bg-surface-raised not-aria-disabled:hover:text-bright"
    >
      {isInFocus ? <Sprout aria-hidden size={16} /> : <Play aria-hidden size={16} />}
      {isInFocus
        ? t('todos.task.in-focus')
        : t.rich('todos.task.start', { task: unseen }, { name })}
    </button>
  );
}
