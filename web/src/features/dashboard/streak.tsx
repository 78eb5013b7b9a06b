import { streakDots, streakOf, streakText, type StreakDot } from '@furrow/domain/gardener/views';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { DayKey } from '@furrow/domain/time';
import Sprout from 'lucide-react/icons/sprout';
import { CountingFigure } from '../../ui/counting-figure.tsx';
import { longDayText, weekdayText } from '../../ui/date-text.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FigureCard } from './figure-card.tsx';

type StreakProps = { days: DailyStatsByDay; today: DayKey };

/** Days in a row, what that deserves to be told, and the last seven of them. */
export function Streak({ days, today }: StreakProps) {
  const streak = streakOf(days, today);
  return (
    <FigureCard title="Current Streak" className="md:col-span-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <p className="font-display text-hero font-semibold text-bright">
          <CountingFigure value={streak} />{' '}
          <span className="text-heading">{streak === 1 ? 'day' : 'days'}</span>
        </p>
        <ol
          aria-label="The last seven days"
          className="grid w-full max-w-72 grid-cols-7 gap-1.5 sm:gap-2"
        >
          {streakDots(days, today).map((dot) => (
            <Dot key={dot.day} dot={dot} isToday={dot.day === today} />
          ))}
        </ol>
      </div>
      <p className="mt-auto text-muted">{streakText(streak)}</p>
    </FigureCard>
  );
}

function Dot({ dot: { day, active }, isToday }: { dot: StreakDot; isToday: boolean }) {
  const bed = active ? 'bg-sprout text-on-action' : 'bg-surface-sunken';
  const edge = isToday ? 'ring-2 ring-lamplight' : active ? '' : 'ring-1 ring-line';
  return (
    <li className="flex flex-col items-center gap-1.5 text-small text-muted">
      <span
        aria-hidden
        className={`flex aspect-square w-full max-w-8 items-center justify-center rounded-round ${bed} ${edge}`}
      >
        {active && <Sprout size={18} />}
      </span>
      <span aria-hidden className={isToday ? 'font-semibold text-lamplight' : ''}>
        {weekdayText(day).charAt(0)}
      </span>
      <VisuallyHidden>
        {longDayText(day)}: {active ? 'something grew' : 'nothing grew'}
      </VisuallyHidden>
    </li>
  );
}
