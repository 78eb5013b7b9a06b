import type { FocusByDay } from '@furrow/domain/almanac/focus-sum';
import { sizedBeds, type SizedBed } from './bed-sizes.ts';
import { ImportedFigure } from './imported.tsx';
import { usePeriodNames } from './use-period-names.ts';
import type { ShownPeriod } from './use-shown-period.ts';

/** The days of a week, the weeks of a month and so on as plants in a field: the more focus, the larger the plant. */
export function Beds({ shown, days }: { shown: ShownPeriod; days: FocusByDay }) {
  const { partName } = usePeriodNames();
  const { kind } = shown;
  const beds = sizedBeds(shown, days);
  // A phone has no room for the names of many years.
  const step = kind === 'all' ? Math.ceil(beds.length / 6) : 1;
  return (
    <ul className="mx-auto flex w-full max-w-4xl justify-center px-1">
      {beds.map((bed, place) => (
        <li key={bed.part.first} className="flex min-w-0 flex-1 flex-col items-center">
          <span className="grid h-20 w-full grid-cols-[100%] grid-rows-[100%] justify-items-center *:[grid-area:1/1] sm:h-32">
            {bed.size > 0 && <Plant {...bed} />}
          </span>
          <span className="min-h-[1lh] text-small font-semibold whitespace-nowrap text-bright over-farm">
            <span aria-hidden className="sm:hidden">
              {place % step === 0 && partName(kind, bed.part, true)}
            </span>
            <span className="max-sm:sr-only">{partName(kind, bed.part)}</span>
          </span>
          <span
            className={`text-center text-label text-text tabular-nums over-farm ${bed.size > 0 ? 'max-sm:sr-only' : 'sr-only'}`}
          >
            <ImportedFigure {...bed} isPartSeen={kind === 'week' || kind === 'month'} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How far up its drawing a plant stands in the ground. */
const FOOT = 92;

/** The plant of a bed. What is imported of its focus is hatched, from the top on. */
function Plant({ seconds, imported = 0, drawing, size }: SizedBed) {
  const share = imported / seconds;
  const plant = (look: string, clipPath?: string) => (
    <img
      src={drawing}
      alt=""
      width={152}
      height={206}
      style={{ transform: `scale(${size})`, clipPath }}
      className={`h-full w-auto max-w-none origin-[50%_92%] object-contain ${look}`}
    />
  );
  return (
    <>
      {share > 0 && plant('hatched')}
      {share < 1 && plant('', share > 0 ? `inset(${share * FOOT}% 0 0)` : undefined)}
    </>
  );
}
