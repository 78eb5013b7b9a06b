import type { Direction } from '@furrow/domain/todo/task-changes';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import type { TaskRowProps } from './task-row-props.ts';
import messages from './todos.messages.ts';

const DIRECTIONS: Partial<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down' };

type ReorderHandleProps = TaskRowProps & { name: string; tabIndex: number };

/** Drags the task; its arrow keys move it, too. */
export function ReorderHandle({ task, name, tabIndex, onMove, onGrab }: ReorderHandleProps) {
  const t = useMessages(messages);
  function moveByKey(event: KeyboardEvent) {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    onMove(task, direction);
  }
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t('todos.task.reorder', { name })}
      title={t('todos.task.reorder-hint')}
      onPointerDown={onGrab}
      onKeyDown={moveByKey}
      className="-ms-2 inline-flex w-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 active:cursor-grabbing pointer-fine:not-contrast-more:opacity-40"
    >
      <GripVertical aria-hidden size={16} />
    </button>
  );
}

/** The buttons of an open task. */
export function TaskTools(props: TaskRowProps & { name: string }) {
  const { task, name, isFirst, isLast, onMove, onEdit, onDelete } = props;
  const t = useMessages(messages);
  return (
    <div className="flex flex-wrap items-center gap-1 *:grow @md:*:grow-0">
      <Tool
        label={t('todos.task.edit', { name })}
        onClick={() => onEdit(task)}
        icon={<Pencil aria-hidden size={16} />}
      />
      <Tool
        label={t('todos.task.move-up', { name })}
        isOff={isFirst}
        onClick={() => onMove(task, 'up')}
        icon={<ChevronUp aria-hidden size={18} />}
      />
      <Tool
        label={t('todos.task.move-down', { name })}
        isOff={isLast}
        onClick={() => onMove(task, 'down')}
        icon={<ChevronDown aria-hidden size={18} />}
      />
      <Tool
        label={t('todos.task.delete', { name })}
        onClick={() => onDelete(task)}
        icon={<Trash aria-hidden size={16} />}
      />
    </div>
  );
}

type ToolProps = Pick<ComponentProps<'button'>, 'onClick'> & {
  label: string;
  icon: ReactNode;
  /** A press has no effect now. The button is not `disabled`, so that it keeps the keyboard focus. */
  isOff?: boolean;
};

function Tool({ label, icon, isOff = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={onClick}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-surface-raised hover:text-bright aria-disabled:opacity-40"
    >
      {icon}
    </button>
  );
}
