import type { DayKey } from '@furrow/domain/time';
import { habitTrackingText, habitCircles } from '@furrow/domain/todo/habit';
import {
  resetGoalText,
  goalBarWidth,
  goalLabel,
  goalProgressText,
  goalText,
  hoursDone,
} from '@furrow/domain/todo/goal';
import Bell from 'lucide-react/icons/bell';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import Target from 'lucide-react/icons/target';
import type { HabitTracking } from '@furrow/domain/todo/todo';
import Sprout from 'lucide-react/icons/sprout';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import { HeardProgress } from '../../ui/progress.tsx';
import { useFormats } from '../../platform/language/use-formats.ts';

/** Reminder, reset goal, goal and habit of a task, if it has them. */
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

type TagProps = { icon: ReactNode; says?: string; children: ReactNode };

function Tag({ icon, says = '', children }: TagProps) {
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

const SECONDS_PER_HOUR = 3600;

type GoalProgressProps = { goalHours: number | null; focusSeconds: number };

/** The goal's bar: its length shows the goal on the scale of section 9, its fill the hours done (D40). */
function GoalProgress({ goalHours, focusSeconds }: GoalProgressProps) {
  if (goalHours === null) {
    return (
      <p className="flex items-center gap-1.5 text-small text-muted">
        <Target aria-hidden size={14} />
        {goalText(hoursDone(focusSeconds))} of focus
      </p>
    );
  }
  const done = Math.min(1, focusSeconds / (goalHours * SECONDS_PER_HOUR));
  const progress = goalProgressText(focusSeconds, goalHours);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap justify-between gap-x-4 text-small tabular-nums">
        <span className="flex items-center gap-1.5 text-text">
          <Target aria-hidden size={14} />
          {goalLabel(goalHours)}
        </span>
        <span className={done === 1 ? 'font-semibold text-success' : 'text-muted'}>{progress}</span>
      </div>
      <HeardProgress label="Goal" valueText={progress} value={done} max={1} />
      <div
        aria-hidden
        className="h-2.5 overflow-hidden rounded-round border border-line bg-surface"
      >
        <div
          className="h-full overflow-hidden rounded-round bg-sprout-deep forced-colors:bg-[GrayText]"
          style={{ width: `${goalBarWidth(goalHours)}%` }}
        >
          <div
            className="size-full origin-left bg-gold transition-transform duration-500 forced-colors:bg-[Highlight]"
            style={{ transform: `scaleX(${done})` }}
          />
        </div>
      </div>
    </div>
  );
}

type HabitCirclesProps = {
  label: string;
  tracking: HabitTracking;
  days: readonly DayKey[];
  today: DayKey;
};

/** A circle for each day of this week, or of this month (D39). */
function HabitCircles({ label, tracking, days, today }: HabitCirclesProps) {
  const formats = useFormats();
  const circles = habitCircles(tracking, days, today);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-center gap-1.5 text-small text-text">
        <Sprout aria-hidden size={14} />
        {label}
      </p>
      <ol aria-label={label} className="grid w-fit grid-cols-7 gap-1.5 sm:flex sm:flex-wrap">
        {circles.map(({ day, label: initial, done, isToday }) => (
          <li
            key={day}
            aria-current={isToday ? 'date' : undefined}
            data-active={done}
            className={`inline-flex size-8 items-center justify-center rounded-round border text-small font-semibold tabular-nums ${
              done ? 'border-sprout bg-sprout text-on-action' : 'border-line bg-surface text-muted'
            } ${isToday ? 'ring-2 ring-lamplight ring-offset-2 ring-offset-surface-sunken' : ''}`}
          >
            <span aria-hidden>{initial}</span>
            <span className="sr-only">
              {formats.shortDay(day)}
              {done ? ': done' : ''}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
