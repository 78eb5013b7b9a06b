import { dayOfMonth } from '@furrow/domain/calendar';
import type { DayKey } from '@furrow/domain/time';
import { habitCircles } from '@furrow/domain/todo/habit';
import { goalBarWidth, goalScale, hoursDone } from '@furrow/domain/todo/goal';
import Bell from 'lucide-react/icons/bell';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import Target from 'lucide-react/icons/target';
import type { HabitTracking } from '@furrow/domain/todo/todo';
import Sprout from 'lucide-react/icons/sprout';
import Timer from 'lucide-react/icons/timer';
import { TagName } from '../../parts/tags/late-tags.ts';
import type { ShownTask } from '../../sync/tasks/task-list.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { HeardProgress } from '../../ui/progress.tsx';
import { unseen } from '../../ui/visually-hidden.tsx';
import { reminderText } from './reminder-text.ts';
import { useEstimate } from './use-estimate.ts';
import messages from './todos.messages.ts';

export function TaskDetails({ task, today }: { task: ShownTask; today: DayKey }) {
  const { goalHours, habitTracking } = task.todo;
  return (
    <>
      <Badges task={task} />
      {(goalHours !== null || task.focusSeconds > 0) && (
        <GoalProgress goalHours={goalHours} focusSeconds={task.focusSeconds} />
      )}
      {habitTracking !== 'off' && (
        <HabitCircles tracking={habitTracking} days={task.habitDays} today={today} />
      )}
    </>
  );
}

function Badges({ task }: { task: ShownTask }) {
  const t = useMessages(messages);
  const reminder = reminderText(task.todo, useFormats(), t);
  const estimate = useEstimate(task);
  const { resetGoal, tag } = task.todo;
  if (reminder === null && resetGoal === 'never' && estimate === null && !tag) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {reminder !== null && (
        <Badge icon={<Bell aria-hidden size={14} />}>
          {t.rich('todos.task.reminder', { label: unseen }, { reminder })}
        </Badge>
      )}
      {tag && (
        <span className={BADGE}>
          <TagName id={tag} />
        </span>
      )}
      {estimate !== null && <Badge icon={<Timer aria-hidden size={14} />}>{estimate}</Badge>}
      {resetGoal !== 'never' && (
        <Badge icon={<RotateCcw aria-hidden size={14} />}>{t(`todos.reset.${resetGoal}`)}</Badge>
      )}
    </p>
  );
}

const BADGE =
  'inline-flex min-w-0 items-center gap-1.5 rounded-round border border-line px-2.5 py-0.5 text-small text-text';

function Badge({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={BADGE}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

const SECONDS_PER_HOUR = 3600;

type GoalProgressProps = { goalHours: number | null; focusSeconds: number };

/** The goal's bar: its track is as long as the goal, and filled by the hours done (D40). */
function GoalProgress({ goalHours, focusSeconds }: GoalProgressProps) {
  const t = useMessages(messages);
  const { hours, spokenHours } = useFormats();
  if (goalHours === null) {
    return (
      <p className="flex items-center gap-1.5 text-small text-muted">
        <Target aria-hidden size={14} />
        {t('todos.goal.none', { done: hours(hoursDone(focusSeconds)) })}
      </p>
    );
  }
  const done = Math.min(1, focusSeconds / (goalHours * SECONDS_PER_HOUR));
  const progressIn = (unit: (hours: number) => string) =>
    t('todos.goal.progress', { done: unit(hoursDone(focusSeconds)), goal: unit(goalHours) });
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap justify-between gap-x-4 text-small tabular-nums">
        <span className="flex items-center gap-1.5 text-text">
          <Target aria-hidden size={14} />
          {t('todos.goal.scale', { goal: hours(goalHours), scale: hours(goalScale(goalHours)) })}
        </span>
        <span className={done === 1 ? 'font-semibold text-success' : 'text-muted'}>
          {progressIn(hours)}
        </span>
      </div>
      <HeardProgress
        label={t('todos.goal')}
        valueText={progressIn(spokenHours)}
        value={done}
        max={1}
      />
      <div
        aria-hidden
        className="h-2.5 overflow-hidden rounded-round border border-line-strong bg-surface"
        style={{ width: `${goalBarWidth(goalHours)}%` }}
      >
        <div
          className="size-full origin-left bg-gold rtl:origin-right transition-transform duration-500 forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${done})` }}
        />
      </div>
    </div>
  );
}

type HabitCirclesProps = {
  tracking: Exclude<HabitTracking, 'off'>;
  days: readonly DayKey[];
  today: DayKey;
};

/** A circle for each day of this week, or of this month (D39). */
function HabitCircles({ tracking, days, today }: HabitCirclesProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const label = t(`todos.habit.${tracking}`);
  const circles = habitCircles(tracking, days, today);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-center gap-1.5 text-small text-text">
        <Sprout aria-hidden size={14} />
        {label}
      </p>
      <ol aria-label={label} className="grid w-fit grid-cols-7 gap-1.5 @md:flex @md:flex-wrap">
        {circles.map(({ day, done, isToday }) => (
          <li
            key={day}
            aria-current={isToday ? 'date' : undefined}
            data-active={done}
            className={`inline-flex size-8 items-center justify-center rounded-round border text-small font-semibold tabular-nums ${
              done ? 'border-sprout bg-sprout text-on-action' : 'border-line bg-surface text-muted'
            } ${isToday ? 'outline-2 outline-offset-2 outline-lamplight' : ''}`}
          >
            <span aria-hidden>
              {tracking === 'weekly' ? formats.weekdayInitial(day) : dayOfMonth(day)}
            </span>
            <span className="sr-only">
              {done ? t('todos.habit.done', { day: formats.shortDay(day) }) : formats.shortDay(day)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
