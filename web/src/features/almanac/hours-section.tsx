import { NO_FOCUS, type FocusSum, type PartlyImported } from '@furrow/domain/almanac/focus-sum';
import { wholeMinutesOfParts } from '@furrow/domain/almanac/whole-parts';
import { localeOf } from '@furrow/domain/language';
import { HOUR, HOURS_PER_DAY, MINUTES_PER_HOUR } from '@furrow/domain/time';
import { useMemo } from 'react';
import { useStore } from 'zustand/react';
import { AxisLines, AxisMarks, axisOf } from '../../parts/axis.tsx';
import { asWritten } from '../../platform/language/as-written.ts';
import { currentLanguage } from '../../platform/language/current-language.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './almanac.messages.ts';
import { ChartSection } from './charts/section.tsx';
import { TableBeside } from './charts/table-beside.tsx';
import { ImportedFigure, useImportedText } from './imported.tsx';
import { useMarks } from './charts/use-marks.ts';

/** The focus of each hour of the day. */
export function HoursSection({ sum }: { sum: FocusSum }) {
  const t = useMessages(messages);
  const { figure } = useFormats();
  const rangeOf = useRange();
  const hours = wholeMinutesOfParts(
    sum.hours.map((seconds, hour) => ({ seconds, imported: sum.imported.hours[hour] })),
  );
  const lengths = hours.map(({ seconds }) => seconds);
  const most = Math.max(...lengths);
  const best = lengths.indexOf(most);
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
            .filter(([, { seconds }]) => seconds > 0)
            .map(([hour, length]) => [
              t('almanac.hours.range', rangeOf(hour)),
              <ImportedFigure key={hour} {...length} />,
            ])
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

function Hours({ hours, best }: { hours: readonly PartlyImported[]; best: number }) {
  const t = useMessages(messages);
  const { figure, spoken } = useFormats();
  const importedText = useImportedText();
  const rangeOf = useRange();
  const axis = axisOf(hours[best]?.seconds ?? 0);
  const lengthOf = (hour: number, format: (seconds: number) => string) => {
    const length = hours[hour] ?? NO_FOCUS;
    return importedText(format(length.seconds), length, format);
  };
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
            length: lengthOf(looked, figure),
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
                length: lengthOf(place, spoken),
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

type BarsProps = { hours: readonly PartlyImported[]; top: number; looked: number | undefined };

function Bars({ hours, top, looked }: BarsProps) {
  return (
    <div aria-hidden className="grid h-full grid-cols-[repeat(24,minmax(0,1fr))] gap-px sm:gap-1">
      {[...hours.entries()].map(([hour, { seconds, imported = 0 }]) => {
        const look = `h-full duration-500 forced-colors:bg-[CanvasText] ${looked === hour ? 'bg-sprout' : 'bg-sprout-deep'}`;
        const bar = (
          <span
            key={hour}
            className={`origin-bottom rounded-t-bar transition-transform ${look}`}
            style={{ transform: `scaleY(${(seconds - imported) / top})` }}
          />
        );
        if (imported === 0) return bar;
        return (
          <span key={hour} className="grid *:[grid-area:1/1]">
            {/* It is cut, since stripes must not be scaled. */}
            <span
              className={`hatched transition-[clip-path] ${look}`}
              style={{
                clipPath: `inset(${(1 - seconds / top) * 100}% 0 0 round 0.4rem 0.4rem 0 0)`,
              }}
            />
            {bar}
          </span>
        );
      })}
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
          {asWritten(language, format.format(hour * HOUR))}
        </span>
      ))}
    </div>
  );
}
