import type { FieldCell, YearField } from '@furrow/domain/almanac/year-field';
import { DAYS_PER_WEEK } from '@furrow/domain/calendar';
import type { DayKey } from '@furrow/domain/time';
import { useMemo } from 'react';
import type { ShownPeriod } from '../use-shown-period.ts';
import { CELL, squares } from './field-shapes.ts';

const STEPS = [1, 2, 3, 4] as const;

type FieldBedsProps = { field: YearField; shown: ShownPeriod; today: DayKey };

/** The beds of a year and what grows in them. A year takes a few shapes instead of hundreds of elements. */
export function FieldBeds({ field: { cells, columns }, shown, today }: FieldBedsProps) {
  const { kind, period } = shown;
  const shapes = useMemo(() => {
    const imported = cells.filter((cell) => cell.imported !== undefined);
    return {
      past: squares(
        cells.filter(({ day }) => day <= today),
        0,
      ),
      future: squares(
        cells.filter(({ day }) => day > today),
        0,
      ),
      steps: stepsOf(cells.filter((cell) => cell.imported === undefined)),
      hatched: imported.length > 0 && { beds: squares(imported, 0), steps: stepsOf(imported) },
    };
  }, [cells, today]);
  const isPart = kind === 'week' || kind === 'month';
  const within = cells.filter(({ day }) => period.first <= day && day <= period.last);
  const viewBox = `0 0 ${columns * CELL} ${DAYS_PER_WEEK * CELL}`;
  return (
    <>
      <svg aria-hidden viewBox={viewBox} className="block w-full rtl:-scale-x-100">
        <path d={shapes.future} className="field-bed opacity-35" />
        <path d={shapes.past} className="field-bed" />
        <Steps shapes={shapes.steps} />
        {isPart && <path d={squares(within, 0)} className="field-shown" />}
      </svg>
      {shapes.hatched && (
        <svg
          aria-hidden
          viewBox={viewBox}
          className="absolute inset-0 w-full hatched rtl:-scale-x-100"
        >
          <path d={shapes.hatched.beds} className="field-imported" />
          <Steps shapes={shapes.hatched.steps} />
        </svg>
      )}
    </>
  );
}

const stepsOf = (cells: readonly FieldCell[]) =>
  STEPS.map((step) =>
    squares(
      cells.filter((cell) => cell.step === step),
      step,
    ),
  );

const Steps = ({ shapes }: { shapes: readonly string[] }) =>
  shapes.map((shape, place) => (
    <path key={STEPS[place]} d={shape} className={`field-step-${STEPS[place]}`} />
  ));
