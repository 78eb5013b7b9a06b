import { hoursDone } from '@furrow/domain/todo/goal';
import AlignLeft from 'lucide-react/icons/align-left';
import Bell from 'lucide-react/icons/bell';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Sprout from 'lucide-react/icons/sprout';
import Target from 'lucide-react/icons/target';
import Timer from 'lucide-react/icons/timer';
import type { ReactNode } from 'react';
import { TagName } from '../../parts/tags/late-tags.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import { reminderText } from './reminder-text.ts';
import { useEstimate } from './use-estimate.ts';
import messages from './todos.messages.ts';

/** What a closed task has of reminder, tag, estimate, goal, reset, habit and notes, in one short line; nothing for a plain task. */
export function TaskSummary({ task }: { task: ShownTask }) {
  const { todo, focusSeconds } = task;
  const t = useMessages(messages);
  const formats = useFormats();
  const { goalHours, resetGoal, habitTracking, notes } = todo;
  const done = formats.hours(hoursDone(focusSeconds));
  const estimate = useEstimate(task);
  const reminder = reminderText(todo, formats, t);
  const goal =
    goalHours === null
      ? focusSeconds > 0 && t('todos.goal.none', { done })
      : t('todos.goal.progress', { done, goal: formats.hours(goalHours) });
  return (
    <span className="flex gap-x-3 overflow-hidden text-small leading-4 whitespace-nowrap text-muted tabular-nums">
      {reminder !== null && <Part Icon={Bell}>{reminder}</Part>}
      {todo.tag !== undefined && <TagName id={todo.tag} />}
      {estimate !== null && <Part Icon={Timer}>{estimate}</Part>}
      {goal !== false && <Part Icon={Target}>{goal}</Part>}
      {resetGoal !== 'never' && <Part Icon={RotateCcw}>{t(`todos.reset.${resetGoal}`)}</Part>}
      {habitTracking !== 'off' && <Part Icon={Sprout}>{t(`todos.habit.${habitTracking}`)}</Part>}
      {notes !== '' && (
        <Part Icon={AlignLeft} isTyped>
          {notes}
        </Part>
      )}
    </span>
  );
}

type PartProps = {
  Icon: typeof Bell;
  /** Somebody has typed it: it may be long, and in any writing direction. */
  isTyped?: boolean;
  children: ReactNode;
};

function Part({ Icon, isTyped = false, children }: PartProps) {
  return (
    <span className={`flex items-center gap-1 ${isTyped ? 'min-w-0' : 'shrink-0'}`}>
      <Icon aria-hidden size={13} className="shrink-0" />
      {isTyped ? (
        <span dir="auto" className="truncate">
          {children}
        </span>
      ) : (
        <span>{children}</span>
      )}
    </span>
  );
}
