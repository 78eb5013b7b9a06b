import { stretchBefore } from '@furrow/domain/almanac/almanac-period';
import { focusWithin, type FocusByDay, type FocusSum } from '@furrow/domain/almanac/focus-sum';
import type { DayKey } from '@furrow/domain/time';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { CountingFigure } from '../../ui/counting-figure.tsx';
import messages from './almanac.messages.ts';
import { usePeriodNames } from './use-period-names.ts';
import type { ShownPeriod } from './use-shown-period.ts';

type FocusFigureProps = {
  shown: ShownPeriod;
  today: DayKey;
  days: FocusByDay;
  sum: FocusSum;
  /** What stands below the figure. */
  detail: string;
};

/** The focus time of the period, and what it was in the same stretch of the period before. */
export function FocusFigure({ shown, today, days, sum, detail }: FocusFigureProps) {
  const { figure } = useFormats();
  const { title } = usePeriodNames();
  const { kind, period } = shown;
  return (
    <div className="flex flex-col items-center gap-1 text-center over-farm">
      <h2 aria-live="polite" className="text-lead first-letter:uppercase sm:text-heading">
        {title(kind, period, today)}
      </h2>
      <p className="flex flex-col items-center">
        <strong className="font-display text-hero font-semibold text-bright">
          <CountingFigure value={sum.seconds} format={figure} />
        </strong>
        <span className="text-text">{detail}</span>
      </p>
      {kind !== 'all' && (
        <Comparison
          seconds={sum.seconds}
          kind={kind}
          before={stretchBefore(kind, period, today, shown.start)}
          days={days}
        />
      )}
    </div>
  );
}

type ComparisonProps = {
  seconds: number;
  kind: Exclude<ShownPeriod['kind'], 'all'>;
  before: ReturnType<typeof stretchBefore>;
  days: FocusByDay;
};

/** It says more or less, and praises or blames nobody for it. */
function Comparison({ seconds, kind, before, days }: ComparisonProps) {
  const t = useMessages(messages);
  const { figure } = useFormats();
  const known = focusWithin(days, before).seconds;
  const difference = figure(Math.abs(seconds - known));
  if (known === 0) return null;
  const compared =
    seconds === known
      ? t('almanac.equal')
      : t(seconds > known ? 'almanac.more' : 'almanac.less', { length: difference });
  const so = before.isWhole ? 'before' : 'before-so-far';
  return (
    <p className="text-small text-text tabular-nums">
      <strong className="font-semibold text-lamplight">{compared}</strong>
      {' · '}
      {t(`almanac.${so}.${kind}`, { length: figure(known) })}
    </p>
  );
}
