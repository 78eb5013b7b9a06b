import { useFormats } from '../platform/language/use-formats.ts';

type Axis = ReturnType<typeof axisOf>;

/** The labels of the axis's lines, in a column as wide as the longest label. */
export function AxisMarks({ marks }: Axis) {
  const { hours, tightMinutes } = useFormats();
  return (
    <div
      aria-hidden
      className="flex min-w-8 flex-col-reverse justify-between pb-8 text-small whitespace-nowrap text-muted tabular-nums"
    >
      {marks.map(({ at, ...mark }) => (
        <span key={at} className="flex h-0 items-center justify-end">
          {mark.unit === 'hours' ? hours(mark.count) : tightMinutes(mark.count)}
        </span>
      ))}
    </div>
  );
}

export function AxisLines({ marks, top }: Axis) {
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 bottom-8">
      {marks.map(({ at }) => (
        <div
          key={at}
          className="absolute inset-x-0 h-px bg-line"
          style={{ bottom: `${(at / top) * 100}%` }}
        />
      ))}
    </div>
  );
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Possible tops of the axis, in seconds; half of each is easy to read. */
const TOPS = [0.5, 1, 2, 4, 6, 8, 12, 16, 24].map((hours) => hours * HOUR_SECONDS);

/** An axis with room for this many seconds of focus: its top, and its lines. */
export function axisOf(seconds: number) {
  const top = TOPS.find((each) => each >= seconds) ?? evenHours(seconds / HOUR_SECONDS);
  return { top, marks: [0, top / 2, top].map(markAt) };
}

/** The seconds of so many hours. The hours are rounded up to two digits, and the last digit is even. */
function evenHours(hours: number): number {
  const step = 2 * 10 ** (Math.floor(Math.log10(hours)) - 1);
  return Math.ceil(hours / step) * step * HOUR_SECONDS;
}

/** A line of the axis, named in the greatest unit that divides it. */
function markAt(at: number) {
  return at % HOUR_SECONDS === 0
    ? ({ at, unit: 'hours', count: at / HOUR_SECONDS } as const)
    : ({ at, unit: 'minutes', count: at / MINUTE_SECONDS } as const);
}
