import type { DayKey } from '@furrow/domain/time';
import { habitCircles } from '@furrow/domain/todo/habit';
import type { HabitTracking } from '@furrow/domain/todo/todo';
import Sprout from 'lucide-react/icons/sprout';
import { shortDayText } from '../../../ui/date-text.ts';

type HabitCirclesProps = {
  label: string;
  tracking: HabitTracking;
  days: readonly DayKey[];
  today: DayKey;
};

/** A circle for each day of this week, or of this month (D39). */
export function HabitCircles({ label, tracking, days, today }: HabitCirclesProps) {
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
              {shortDayText(day)}
              {done ? ': done' : ''}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
