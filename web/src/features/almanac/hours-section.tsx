import type { FocusSum } from '@furrow/domain/almanac/focus-sum';
import { HOURS_PER_DAY } from '@furrow/domain/almanac/hours-of-day';
import { wholeMinutes } from '@furrow/domain/almanac/whole-parts';
import { localeOf } from '@furrow/domain/language';
import { HOUR, MINUTES_PER_HOUR } from '@furrow/domain/time';
import { useMemo } from 'react';
import { useStore } from 'zustand/react';
import { AxisLines, AxisMarks, axisOf } from '../../parts/axis.tsx';
import { currentLanguage } from '../../platform/language/current-language.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './almanac.messages.ts';
import { ChartSection } from './charts/section.tsx';
import { TableBeside } from './charts/table-beside.tsx';
import { useMarks } from './charts/use-marks.ts';

/** The focus of each hour of the day. */
export function HoursSection({ sum }: { sum: FocusSum }) {
  const t = useMessages(messages);
  const { figure } = useFormats();
  const rangeOf = useRange();
  const hours = wholeMinutes(sum.hours);
  const most = Math.max(...hours);
  const best = hours.indexOf(most);
  return (
    <ChartSection
      title={t('almanac.hours.title')}
      summary={
        most === 0
          ? t('almanac.no-focus')
          : t('almanac.hours.summary', { ...rangeOf(best), length: figure(most) })
      }
    >
      <Hours hours={hours} best={best} />
      <TableBeside
        caption={t('almanac.hours.table')}
        heads={[t('almanac.hours.hour'), t('almanac.length')]}
        rows={() =>
          [...hours.entries()]
            .filter(([, seconds]) => seconds > 0)
            .map(([hour, seconds]) => [t('almanac.hours.range', rangeOf(hour)), figure(seconds)])
        }
      />
    </ChartSection>
  );
}

/** When an hour of the day begins and ends. */
function useRange() {
  const { timeOfDay } = useFormats();
  return (hour: number) => ({
    from: timeOfDay(hour * MINUTES_PER_HOUR),
    to: timeOfDay(((hour + 1) % HOURS_PER_DAY) * MINUTES_PER_HOUR),
  });
}

function Hours({ hours, best }: { hours: readonly number[]; best: number }) {
  const t = useMessages(messages);
  const { figure, spoken } = useFormats();
  const rangeOf = useRange();
  const axis = axisOf(hours[best] ?? 0);
  const { looked, place, frame, cursor } = useMarks({
    count: HOURS_PER_DAY,
    first: best,
    steps: { across: 1, down: 0 },
    markAt: ({ x }) => Math.max(0, Math.min(HOURS_PER_DAY - 1, Math.floor(x * HOURS_PER_DAY))),
  });
  return (
    <div className="flex flex-col">
      <p aria-hidden className="min-h-6 text-small font-semibold text-lamplight tabular-nums">
        {looked !== undefined &&
          t('almanac.mark', {
            name: t('almanac.hours.range', rangeOf(looked)),
            length: figure(hours[looked] ?? 0),
          })}
      </p>
      <div className="flex h-52 gap-2 pt-2">
        <AxisMarks {...axis} />
        <div className="relative min-w-0 grow">
          <AxisLines {...axis} />
          <div className="absolute inset-x-0 top-0 bottom-8" {...frame}>
            <Bars hours={hours} top={axis.top} looked={looked} />
            <button
              type="button"
              {...cursor}
              aria-label={t('almanac.hours.cursor', {
                ...rangeOf(place),
                length: spoken(hours[place] ?? 0),
              })}
              className="absolute inset-y-0 rounded-bar"
              style={{
                width: `${100 / HOURS_PER_DAY}%`,
                insetInlineStart: `${(place / HOURS_PER_DAY) * 100}%`,
              }}
            />
          </div>
          <HourNames />
        </div>
      </div>
    </div>
  );
}

type BarsProps = { hours: readonly number[]; top: number; looked: number | undefined };

function Bars({ hours, top, looked }: BarsProps) {
  return (
    <div aria-hidden className="grid h-full grid-cols-[repeat(24,minmax(0,1fr))] gap-px sm:gap-1">
      {[...hours.entries()].map(([hour, seconds]) => (
        <span
          key={hour}
          className={`h-full origin-bottom rounded-t-bar transition-transform duration-500 forced-colors:bg-[CanvasText] ${looked === hour ? 'bg-sprout' : 'bg-sprout-deep'}`}
          style={{ transform: `scaleY(${seconds / top})` }}
        />
      ))}
    </div>
  );
}

const NAMED_HOURS = [0, 6, 12, 18];

function HourNames() {
  const { isTwelveHour } = useFormats();
  const { language } = useStore(currentLanguage);
  const hourCycle = isTwelveHour() ? 'h12' : 'h23';
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', hourCycle, timeZone: 'UTC' }),
    [language, hourCycle],
  );
  return (
    <div
      aria-hidden
      className="hour-names absolute inset-x-0 bottom-0 grid h-8 grid-cols-4 text-label text-muted"
    >
      {NAMED_HOURS.map((hour) => (
        <span key={hour} className="self-start border-s border-line ps-1 pt-1.5 whitespace-nowrap">
          {format.format(hour * HOUR)}
        </span>
      ))}
    </div>
  );
}
