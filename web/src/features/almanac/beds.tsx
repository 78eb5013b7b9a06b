import type { FocusByDay } from '@furrow/domain/almanac/focus-sum';
import { useFormats } from '../../platform/language/use-formats.ts';
import { sizedBeds } from './bed-sizes.ts';
import { usePeriodNames } from './use-period-names.ts';
import type { ShownPeriod } from './use-shown-period.ts';

/** The days of a week, the weeks of a month and so on as plants in a field: the more focus, the larger the plant. */
export function Beds({ shown, days }: { shown: ShownPeriod; days: FocusByDay }) {
  const { figure } = useFormats();
  const { partName } = usePeriodNames();
  const { kind } = shown;
  const beds = sizedBeds(shown, days);
  // A phone has no room for the names of many years.
  const step = kind === 'all' ? Math.ceil(beds.length / 6) : 1;
  return (
    <ul className="mx-auto flex w-full max-w-4xl justify-center px-1">
      {beds.map(({ part, seconds, drawing, size }, place) => (
        <li key={part.first} className="flex min-w-0 flex-1 flex-col items-center">
          <span className="flex h-20 w-full justify-center sm:h-32">
            {size > 0 && (
              <img
                src={drawing}
                alt=""
                width={152}
                height={206}
                style={{ transform: `scale(${size})` }}
                className="h-full w-auto max-w-none origin-[50%_92%] object-contain"
              />
            )}
          </span>
          <span className="min-h-[1lh] text-small font-semibold whitespace-nowrap text-bright over-farm">
            <span aria-hidden className="sm:hidden">
              {place % step === 0 && partName(kind, part, true)}
            </span>
            <span className="max-sm:sr-only">{partName(kind, part)}</span>
          </span>
          <span
            className={`text-center text-label text-text tabular-nums over-farm ${size > 0 ? 'max-sm:sr-only' : 'sr-only'}`}
          >
            {figure(seconds)}
          </span>
        </li>
      ))}
    </ul>
  );
}
