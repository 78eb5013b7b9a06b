import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState, type RefObject } from 'react';
import { taskList, type ShownTask } from '../../sync/tasks/task-list.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TaskDialog } from './dialog/task-dialog.tsx';
import { remove, restore } from './todo-actions.ts';
import { TaskItems } from './task-items.tsx';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useTaskList } from '../../sync/tasks/watch-tasks.ts';
import { UndoDeletion } from './undo-deletion.tsx';
import { PlantPicture } from '../../farm/plant.tsx';
import messages from './todos.messages.ts';

type TodosProps = {
  /** 'Add New Task' is open; a shortcut of the page also opens it. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
};

/** The to-do widget 'To-Do's' (section 2). */
export function Todos({ isAdding, onAdding }: TodosProps) {
  const headingId = useId();
  const { tasks, today, isLoaded } = useTaskList();
  const [edited, setEdited] = useState<ShownTask | null>(null);
  const section = useRef<HTMLElement>(null);
  const { deleted, restored, takeAway, bringBack, dismiss } = useDeletion(section);
  return (
    <section
      // A shortcut of the installed app leads here.
      id="todos"
      ref={section}
      aria-labelledby={headingId}
      className="relative w-full max-w-2xl rounded-card border border-line bg-surface/95 p-4 shadow-card sm:p-6"
    >
      <Heading id={headingId} tasks={tasks} onAdd={() => onAdding(true)} />
      <div className="mt-4 flex flex-col gap-3">
        {!isLoaded && <Skeleton className="h-16" />}
        {isLoaded && tasks.length === 0 && <EmptyList onAdd={() => onAdding(true)} />}
        {tasks.length > 0 && today !== undefined && (
          <TaskItems
            headingId={headingId}
            tasks={tasks}
            today={today}
            onEdit={setEdited}
            onDelete={takeAway}
            restored={restored}
          />
        )}
      </div>
      {isAdding && <TaskDialog task={null} onClose={() => onAdding(false)} />}
      {edited && <TaskDialog task={edited} onClose={() => setEdited(null)} />}
      {deleted && (
        <UndoDeletion
          key={deleted.task.record.origin}
          name={deleted.task.todo.name}
          onUndo={bringBack}
          onDone={dismiss}
        />
      )}
    </section>
  );
}

/** A task that was deleted, and its place on the list. */
interface Deleted {
  readonly task: ShownTask;
  readonly place: number;
}

/**
 * Deletes tasks, and brings the last one back. Afterwards the keyboard focus is where the task stood, and the page has not
 * moved.
 */
function useDeletion(section: RefObject<HTMLElement | null>) {
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const [restored, setRestored] = useState<string | null>(null);

  function takeAway(task: ShownTask) {
    const place = taskList.getState().tasks.indexOf(task);
    void remove(task);
    setRestored(null);
    setDeleted({ task, place });
  }
  function bringBack() {
    if (deleted) void restore(deleted.task);
    setRestored(deleted?.task.record.origin ?? null);
    setDeleted(null);
  }
  function dismiss(hadFocus: boolean) {
    if (hadFocus) focusNear(section.current, deleted?.place ?? 0);
    setDeleted(null);
  }
  return { deleted, restored, takeAway, bringBack, dismiss };
}

/** Moves the keyboard focus to the task at a place, or to the last one, or to the button that adds one; the page stays. */
function focusNear(section: HTMLElement | null, place: number): void {
  const boxes = section?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [];
  const near = boxes[Math.min(place, boxes.length - 1)];
  (near ?? section?.querySelector('button'))?.focus({ preventScroll: true });
}

type HeadingProps = { id: string; tasks: readonly ShownTask[]; onAdd: () => void };

function Heading({ id, tasks, onAdd }: HeadingProps) {
  const t = useMessages(messages);
  const open = tasks.filter(({ todo }) => !todo.completed).length;
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 id={id} className="text-heading">
        {t('todos.title')}
      </h2>
      <div className="flex items-center gap-3">
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

/** The empty list, with a first step (section 2). */
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
