import type { DayKey } from '@furrow/domain/time';
import { habitTrackingText } from '@furrow/domain/todo/habit';
import { resetGoalText } from '@furrow/domain/todo/goal';
import Bell from 'lucide-react/icons/bell';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import type { ShownTask } from '../../../sync/tasks/task-list.ts';
import { GoalProgress } from './goal-progress.tsx';
import { HabitCircles } from './habit-circles.tsx';

/** Reminder, reset goal, goal and habit of an item, as far as it has them. */
export function TaskDetails({ task, today }: { task: ShownTask; today: DayKey }) {
  const { reminder, reminderTime, goalHours, resetGoal, habitTracking } = task.todo;
  const reminderText = reminder ?? reminderTime;
  const reset = resetGoalText(resetGoal);
  const tracking = habitTrackingText(habitTracking);
  return (
    <>
      {(reminderText !== null || reset !== null) && (
        <p className="flex flex-wrap gap-2">
          {reminderText !== null && (
            <Tag icon={<Bell aria-hidden size={14} />} says="Reminder: ">
              {reminderText}
            </Tag>
          )}
          {reset !== null && <Tag icon={<RotateCcw aria-hidden size={14} />}>{reset}</Tag>}
        </p>
      )}
      {(goalHours !== null || task.focusSeconds > 0) && (
        <GoalProgress goalHours={goalHours} focusSeconds={task.focusSeconds} />
      )}
      {tracking !== null && (
        <HabitCircles
          label={tracking}
          tracking={habitTracking}
          days={task.habitDays}
          today={today}
        />
      )}
    </>
  );
}

function Tag({
  icon,
  says = '',
  children,
}: {
  icon: ReactNode;
  says?: string;
  children: ReactNode;
}) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-round border border-line px-2.5 py-0.5 text-small text-text">
      {icon}
      <span>
        <span className="sr-only">{says}</span>
        {children}
      </span>
    </span>
  );
}
