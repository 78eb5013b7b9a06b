import { TODO_LIST } from '@furrow/contract/page-paths';
import Plus from 'lucide-react/icons/plus';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import type { FocusTask } from '@furrow/domain/session-setup/focus-plan';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TaskDialog } from './dialog/task-dialog.tsx';
import { AddLine, type LineWanted } from './add-line.tsx';
import { hideCompleted, TaskGroups } from './task-groups.tsx';
import { UndoMessage } from './undo-message.tsx';
import { type PlacedTasks, usePlaced } from './use-placed.ts';
import { useTakenAway } from './use-taken-away.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { savePreference, tasksFolded, usePreference } from '../../read-model/preferences.ts';
import { useTaskList } from '../../sync/tasks/watch-tasks.ts';
import { useTaskName } from '../../parts/task-name.ts';
import messages from './todos.messages.ts';

type TodosProps = {
  line: LineWanted;
  /** The time left, in small. */
  countdown: ReactNode;
  /** The id of the task that the planting is about. */
  focusTask: number | undefined;
  /** Makes the planting about a task; undefined while nothing grows. */
  onStart: ((task: FocusTask) => void) | undefined;
};

/** The to-do widget 'To-Do's'. In a wide window it is beside the countdown, and scrolls by itself; folded, it is only its title. */
export function Todos({ line, countdown, focusTask, onStart }: TodosProps) {
  const headingId = useId();
  const { tasks, today, isLoaded } = useTaskList();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ShownTask | null>(null);
  const section = useRef<HTMLElement>(null);
  const isFolded = usePreference(tasksFolded);
  const isHiding = usePreference(hideCompleted);
  const open = tasks.filter(({ todo }) => !todo.completed);
  const completed = tasks.filter(({ todo }) => todo.completed);
  const places = usePlaced();
  const { addTask, bringBack } = places;
  const { started, start } = useStart(onStart);
  const shown = isHiding ? open : [...open, ...completed];
  const { taken, restored, undo, dismiss, ...changes } = useTakenAway(section, shown, bringBack);
  useLedHere(section, line);
  return (
    <>
      <section
        // A shortcut of the installed app, and reminders, lead here.
        id="todos"
        ref={section}
        aria-labelledby={headingId}
        className={`@container relative w-full max-w-2xl rounded-card border border-line bg-panel px-4 shadow-card sm:px-6 lg:overflow-y-auto lg:px-4 ${isFolded ? '' : 'pb-4 sm:pb-6 lg:pb-4'}`}
      >
        <div className="sticky top-0 z-20 -mx-4 rounded-t-card bg-surface px-4 sm:-mx-6 sm:px-6 lg:-mx-4 lg:px-4">
          <Heading {...{ headingId, tasks, isFolded, countdown }} onAdd={() => setAdding(true)} />
          {!isFolded && isLoaded && (
            <AddLine isFirst={tasks.length === 0} onAdd={addTask} {...line} />
          )}
        </div>
        {!isFolded && (
          // The margin keeps an element that takes the keyboard focus below the heading and the line, which stay in view.
          <div className="flex flex-col gap-2 **:scroll-mt-30">
            {!isLoaded && <Skeleton className="h-16" />}
            {today !== undefined && (
              <TaskGroups
                {...{ headingId, open, completed, isHiding }}
                {...{ today, focusTask, restored, places }}
                onStart={start}
                {...changes}
                onEdit={setEdited}
              />
            )}
          </div>
        )}
        <Said placed={places.placed} started={started} />
      </section>
      {isAdding && <TaskDialog task={null} onAdd={addTask} onClose={() => setAdding(false)} />}
      {edited && <TaskDialog task={edited} onAdd={addTask} onClose={() => setEdited(null)} />}
      {taken && (
        <UndoMessage
          key={taken.task.record.origin}
          how={taken.how}
          name={taken.task.todo.name}
          onUndo={undo}
          onDone={dismiss}
        />
      )}
    </>
  );
}

/** Starts a task, and keeps its name to be said. */
function useStart(onStart: TodosProps['onStart']) {
  const [started, setStarted] = useState<string>();
  const start = (task: FocusTask) => {
    onStart?.(task);
    setStarted(task.name);
  };
  return { started, start: onStart && start };
}

/** Unfolds the widget for its line, and also scrolls to it, if a shortcut of the installed app, or a reminder, has led to it. */
function useLedHere(section: RefObject<HTMLElement | null>, { isWanted }: LineWanted): void {
  const { pathname, hash } = useLocation();
  // The page's own scrolling happens before this widget is rendered.
  useEffect(() => {
    if (pathname + hash !== TODO_LIST) return;
    savePreference(tasksFolded, false);
    section.current?.scrollIntoView();
  }, [section, pathname, hash]);
  useEffect(() => {
    if (isWanted) savePreference(tasksFolded, false);
  }, [isWanted]);
}

type SaidProps = Pick<PlacedTasks, 'placed'> & { started: string | undefined };

/** Tells screen readers where the task stands that was placed last, and what the planting is about now. */
function Said({ placed, started }: SaidProps) {
  const t = useMessages(messages);
  const nameOf = useTaskName();
  return (
    <>
      <output className="sr-only">
        {placed && t(`todos.said.${placed.how}`, { ...placed, name: nameOf(placed.name) })}
      </output>
      <output className="sr-only">
        {started !== undefined && t('todos.said.started', { name: nameOf(started) })}
      </output>
    </>
  );
}

type HeadingProps = {
  headingId: string;
  tasks: readonly ShownTask[];
  isFolded: boolean;
  countdown: ReactNode;
  onAdd: () => void;
};

/** The title, which folds the widget. */
function Heading({ headingId, tasks, isFolded, countdown, onAdd }: HeadingProps) {
  const t = useMessages(messages);
  const open = tasks.filter(({ todo }) => !todo.completed).length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 py-1.5 lg:py-0.5">
      <h2 id={headingId} className="text-heading">
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => savePreference(tasksFolded, !isFolded)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control"
        >
          {t('todos.title')}
          <ChevronDown
            aria-hidden
            size={18}
            className={`text-muted transition-transform ${isFolded ? '-rotate-90 rtl:rotate-90' : ''}`}
          />
        </button>
      </h2>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-3">
        {countdown}
        {tasks.length > 0 && (
          <span className="text-small text-muted tabular-nums">
            {t('todos.open', { count: open })}
          </span>
        )}
        <Button
          className="size-11 px-0!"
          aria-label={t('todos.add')}
          title={t('todos.add')}
          onClick={onAdd}
        >
          <Plus aria-hidden size={22} />
        </Button>
      </div>
    </div>
  );
}
