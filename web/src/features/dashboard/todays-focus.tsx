import { focusTimeText, todaysFocusText } from '@furrow/domain/gardener/focus-time';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import type { DayKey } from '@furrow/domain/time';
import { CountingFigure } from '../../ui/counting-figure.tsx';
import { FigureCard } from './figure-card.tsx';

type TodaysFocusProps = { days: DailyStatsByDay; today: DayKey };

/** Hours and minutes of focus today, and what they came to. */
export function TodaysFocus({ days, today }: TodaysFocusProps) {
  const focus = days[today]?.totalFocusTime ?? 0;
  const pomodoros = days[today]?.completed ?? 0;
  return (
    <FigureCard title="Today's Focus" className="md:col-span-3">
      {focus === 0 ? (
        <p className="font-display text-heading text-bright">{todaysFocusText(focus)}</p>
      ) : (
        <p className="font-display text-hero font-semibold text-bright">
          <CountingFigure value={focus} format={focusTimeText} />
        </p>
      )}
      <p className="mt-auto text-muted">
        {pomodoros === 0
          ? 'A first pomodoro is a good beginning.'
          : `${pomodoros} ${pomodoros === 1 ? 'pomodoro' : 'pomodoros'} completed`}
      </p>
    </FigureCard>
  );
}
