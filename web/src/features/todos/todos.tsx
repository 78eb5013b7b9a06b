import Plus from 'lucide-react/icons/plus';
import { useId, useState, useEffect, useRef } from 'react';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TaskDialog } from './dialog/task-dialog.tsx';
import { remove, restore } from './todo-actions.ts';
import { TaskItems } from './task-items.tsx';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useTaskList } from '../../sync/tasks/watch-tasks.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
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
  const [deleted, setDeleted] = useState<ShownTask | null>(null);

  function takeAway(task: ShownTask) {
    void remove(task);
    setDeleted(task);
  }
  function bringBack(task: ShownTask) {
    void restore(task);
    setDeleted(null);
  }
  return (
    <section
      // A shortcut of the installed app leads here.
      id="todos"
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
          />
        )}
        {deleted && (
          <UndoDeletion
            key={deleted.record.origin}
            name={deleted.todo.name}
            onUndo={() => bringBack(deleted)}
            onDismiss={() => setDeleted(null)}
          />
        )}
      </div>
      {isAdding && <TaskDialog task={null} onClose={() => onAdding(false)} />}
      {edited && <TaskDialog task={edited} onClose={() => setEdited(null)} />}
    </section>
  );
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

type UndoDeletionProps = { name: string; onUndo: () => void; onDismiss: () => void };

/** Offers to undo a deletion. Takes the keyboard focus, since the button that had it was deleted. */
function UndoDeletion({ name, onUndo, onDismiss }: UndoDeletionProps) {
  const t = useMessages(messages);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <AlertMessage tone="warning" urgent={false} onDismiss={onDismiss}>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 wrap-anywhere">
          {t.rich('todos.deleted', { strong: asName }, { name })}
        </span>
        <Button ref={undo} size="small" onClick={onUndo}>
          {t('todos.undo')}
        </Button>
      </span>
    </AlertMessage>
  );
}

function asName(text: string) {
  return (
    <strong>
      <bdi>{text}</bdi>
    </strong>
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
