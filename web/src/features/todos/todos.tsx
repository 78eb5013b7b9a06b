import { TODO_LIST } from '@furrow/contract/page-paths';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import type { FocusTask } from '@furrow/domain/session-setup/focus-plan';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TaskDialog } from './dialog/task-dialog.tsx';
import { AddLine } from './add-line.tsx';
import { TaskItems } from './task-items.tsx';
import { UndoMessage } from './undo-message.tsx';
import { type PlacedTasks, usePlaced } from './use-placed.ts';
import { useTakenAway } from './use-taken-away.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { savePreference, settingOf, usePreference } from '../../read-model/preferences.ts';
import { useTaskList } from '../../sync/tasks/watch-tasks.ts';
import { useTaskName } from '../../parts/task-name.ts';
import { PlantPicture } from '../../farm/plant.tsx';
import messages from './todos.messages.ts';

const hideCompleted = settingOf('hideCompleted');

type TodosProps = {
  /** 'Add New Task' is open; a shortcut of the page also opens it. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  /** The time left, in small. */
  countdown: ReactNode;
  /** The id of the task that the planting is about. */
  focusTask: number | undefined;
  /** Makes the planting about a task; undefined while nothing grows. */
  onStart: ((task: FocusTask) => void) | undefined;
};

/** The to-do widget 'To-Do's'. In a wide window it is beside the countdown, and scrolls by itself. */
export function Todos({ isAdding, onAdding, countdown, focusTask, onStart }: TodosProps) {
  const headingId = useId();
  const { tasks, today, isLoaded } = useTaskList();
  const [edited, setEdited] = useState<ShownTask | null>(null);
  const section = useRef<HTMLElement>(null);
  const isHiding = usePreference(hideCompleted);
  const isListed = ({ todo }: ShownTask) => !isHiding || !todo.completed;
  const shown = tasks.filter(isListed);
  const places = usePlaced(isListed);
  const { addTask, place } = places;
  const { taken, restored, deleteTask, toggleTask, undo, dismiss } = useTakenAway(
    section,
    shown,
    isHiding,
    place,
  );
  useScrollingTo(section);
  return (
    <>
      <section
        // A shortcut of the installed app, and reminders, lead here.
        id="todos"
        ref={section}
        aria-labelledby={headingId}
        className="@container relative w-full max-w-2xl rounded-card border border-line bg-surface/95 px-4 pb-4 shadow-card sm:px-6 sm:pb-6 lg:min-h-60 lg:overflow-y-auto lg:px-4 lg:pb-4"
      >
        <Heading id={headingId} tasks={tasks} countdown={countdown} onAdd={() => onAdding(true)} />
        {/* The margin keeps an element that takes the keyboard focus below the sticky heading. */}
        <div className="flex flex-col gap-3 **:scroll-mt-20">
          {!isLoaded && <Skeleton className="h-16" />}
          {isLoaded && tasks.length === 0 && <EmptyList onAdd={() => onAdding(true)} />}
          {shown.length > 0 && today !== undefined && (
            <TaskItems
              {...{ headingId, today, focusTask, onStart, restored, places }}
              tasks={shown}
              onToggle={toggleTask}
              onEdit={setEdited}
              onDelete={deleteTask}
            />
          )}
          {isLoaded && <AddLine onAdd={addTask} />}
          <HideCompleted tasks={tasks} isHiding={isHiding} />
        </div>
        <PlaceOfTask {...places} />
      </section>
      {isAdding && <TaskDialog task={null} onAdd={addTask} onClose={() => onAdding(false)} />}
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

/** Scrolls to the widget if a shortcut of the installed app, or a reminder, has led to it. */
function useScrollingTo(section: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  // The page's own scrolling happens before this widget is rendered.
  useEffect(() => {
    if (pathname + hash === TODO_LIST) section.current?.scrollIntoView();
  }, [section, pathname, hash]);
}

/** Tells screen readers where the task stands that was placed last. */
function PlaceOfTask({ placed }: Pick<PlacedTasks, 'placed'>) {
  const t = useMessages(messages);
  const nameOf = useTaskName();
  return (
    <output className="sr-only">
      {placed && t('todos.moved', { ...placed, name: nameOf(placed.name) })}
    </output>
  );
}

type HeadingProps = {
  id: string;
  tasks: readonly ShownTask[];
  countdown: ReactNode;
  onAdd: () => void;
};

/** Stays in view while the list is scrolled. */
function Heading({ id, tasks, countdown, onAdd }: HeadingProps) {
  const t = useMessages(messages);
  const open = tasks.filter(({ todo }) => !todo.completed).length;
  return (
    <div className="sticky top-0 z-20 -mx-4 mb-1 flex items-center justify-between gap-3 rounded-t-card bg-surface px-4 pt-4 pb-3 sm:-mx-6 sm:px-6 lg:-mx-4 lg:px-4">
      <h2 id={id} className="text-heading">
        {t('todos.title')}
      </h2>
      <div className="flex items-center gap-3">
        {countdown}
        {tasks.length > 0 && (
          <span className="text-small text-muted tabular-nums">
            {t('todos.open', { count: open })}
          </span>
        )}
        <Button
          variant="primary"
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

type HideCompletedProps = { tasks: readonly ShownTask[]; isHiding: boolean };

/** Hides completed tasks, or shows them again; hidden until a task is completed. */
function HideCompleted({ tasks, isHiding }: HideCompletedProps) {
  const t = useMessages(messages);
  const count = tasks.filter(({ todo }) => todo.completed).length;
  if (count === 0) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      className="self-start"
      onClick={() => savePreference(hideCompleted, !isHiding)}
    >
      {isHiding ? t('todos.show-completed', { count }) : t('todos.hide-completed')}
    </Button>
  );
}

/** The empty list, with a first step. */
function EmptyList({ onAdd }: { onAdd: () => void }) {
  const t = useMessages(messages);
  return (
    <div className="field-rows flex flex-col items-center gap-2 overflow-hidden rounded-control px-4 py-6 text-center">
      <PlantPicture
        type="carrot"
        growth={0.25}
        condition="growing"
        decorative
        className="h-16 w-auto"
      />
      <p className="text-lead font-semibold text-bright">{t('todos.none')}</p>
      <Button onClick={onAdd}>{t('todos.add-first')}</Button>
    </div>
  );
}
