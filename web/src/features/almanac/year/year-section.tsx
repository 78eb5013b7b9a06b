import { partsOf } from '@furrow/domain/almanac/almanac-period';
import { partlyImported, type FocusByDay } from '@furrow/domain/almanac/focus-sum';
import { FIELD_STEPS } from '@furrow/domain/almanac/year-field';
import { periodAround, type Period } from '@furrow/domain/gardener/period';
import type { DayKey } from '@furrow/domain/time';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../almanac.messages.ts';
import { ChartSection } from '../charts/section.tsx';
import { TableBeside } from '../charts/table-beside.tsx';
import { ImportedFigure } from '../imported.tsx';
import type { ShownPeriod } from '../use-shown-period.ts';
import { Field } from './field.tsx';
import { CELL, squares } from './field-shapes.ts';

type YearSectionProps = { shown: ShownPeriod; today: DayKey; days: FocusByDay };

/** The year of the shown period, or all years, as fields with a bed for each day. */
export function YearSection({ shown, today, days }: YearSectionProps) {
  const t = useMessages(messages);
  const { longDay } = useFormats();
  const years = yearsOf(shown);
  const shownDays = [...days].filter(([day]) =>
    years.some(({ first, last }) => first <= day && day <= last),
  );
  const rows = () =>
    shownDays
      .toSorted(([one], [other]) => (one < other ? 1 : -1))
      .map(
        ([day, focus]) =>
          [longDay(day), <ImportedFigure key={day} {...partlyImported(focus)} />] as const,
      );
  return (
    <ChartSection title={t('almanac.year.title')}>
      {years.map((year) => (
        <Field key={year.first} year={year} shown={shown} today={today} days={days} />
      ))}
      <StepKey
        hasImported={shownDays.some(([, focus]) => partlyImported(focus).imported !== undefined)}
      />
      <TableBeside
        caption={t('almanac.year.table')}
        heads={[t('almanac.year.day'), t('almanac.length')]}
        rows={rows}
      />
    </ChartSection>
  );
}

/** The years of the fields, the latest first. */
function yearsOf({ kind, period, whole, start }: ShownPeriod): readonly Period[] {
  const last = period.last < whole.last ? period.last : whole.last;
  const parts = kind === 'all' ? partsOf('all', whole, start) : [{ first: last, last }];
  return parts.map(({ first }) => periodAround('year', first, start)).toReversed();
}

const ONE = [{ column: 0, row: 0 }];

/** How much focus the steps stand for. Each day says its own to screen readers. */
function StepKey({ hasImported }: { hasImported: boolean }) {
  const t = useMessages(messages);
  const { minutes } = useFormats();
  const names = FIELD_STEPS.map((from, place) => {
    const end = FIELD_STEPS[place + 1];
    return end === undefined
      ? t('almanac.year.from', { minutes: minutes(from) })
      : t('almanac.year.under', { minutes: minutes(end) });
  });
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
      {[t('almanac.year.none'), ...names].map((name, step) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg viewBox={`0 0 ${CELL} ${CELL}`} className="size-4">
            <path d={squares(ONE, 0)} className="field-bed" />
            {step > 0 && <path d={squares(ONE, step)} className={`field-step-${step}`} />}
          </svg>
          {name}
        </li>
      ))}
      {hasImported && (
        <li className="flex items-center gap-1.5">
          <svg viewBox={`0 0 ${CELL} ${CELL}`} className="size-4 hatched">
            <path d={squares(ONE, 0)} className="field-imported" />
          </svg>
          {t('almanac.imported')}
        </li>
      )}
    </ul>
  );
}
