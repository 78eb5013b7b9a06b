import {
  dayToShow,
  type PeriodKind,
  PERIOD_KINDS,
  periodAfter,
  periodAround,
  plantingsWithin,
} from '@furrow/domain/gardener/period';
import type { ShownPlant } from '@furrow/domain/history/imported-plant';
import type { DayKey } from '@furrow/domain/time';
import { useState } from 'react';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { PeriodSteps } from '../period-steps.tsx';
import { PictureView } from './picture-view.tsx';
import { standOf } from './lattice.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { usePeriodText } from '../../../parts/period-text.ts';
import { useWeekStart } from '../../../parts/use-week-start.ts';
import messages from '../garden.messages.ts';
import { SavePicture } from './save-picture.tsx';

type GardenPictureProps = {
  plants: readonly ShownPlant[];
  today: DayKey;
};

/** In a narrow window, the period's name lies over the picture's sky, so that only one row of controls is above the picture. */
const OVER_THE_PICTURE =
  'flex min-w-64 grow items-center gap-x-4 max-lg:pointer-events-none max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:z-10 max-lg:bg-linear-to-b max-lg:from-night-950 max-lg:from-40% max-lg:to-transparent max-lg:px-2 max-lg:pt-1.5 max-lg:pb-4';

/** The isometric garden: one plant for every planting and past session of a period. */
export function GardenPicture({ plants, today }: GardenPictureProps) {
  const t = useMessages(messages);
  const periodText = usePeriodText();
  const [kind, setKind] = useState<PeriodKind>('month');
  /** A day of the shown period; undefined for today, which the clock moves on. */
  const [day, setDay] = useState<DayKey>();
  const start = useWeekStart();
  const period = periodAround(kind, day ?? today, start);
  const entries = plantingsWithin(plants, period, deviceTimeZone());
  const stand = standOf(entries);
  const title = periodText(kind, period, today);

  function step(by: number) {
    const next = dayToShow(plants, periodAfter(kind, period, by, start), today, deviceTimeZone());
    setDay(next === today ? undefined : next);
  }

  return (
    <section
      aria-labelledby="garden-picture"
      className="-mx-4 overflow-hidden border-y border-line bg-surface shadow-card sm:mx-0 sm:rounded-card sm:border-x"
    >
      <h2 id="garden-picture" className="sr-only">
        {t('garden.picture.title')}
      </h2>
      <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
        <SegmentedControl
          label={t('garden.picture.show')}
          isLabelHidden
          segments={PERIOD_KINDS.map((each) => ({
            value: each,
            label: t(`garden.picture.${each}`),
          }))}
          value={kind}
          onChange={setKind}
        />
        <div className={OVER_THE_PICTURE}>
          <div className="grow">
            <PeriodSteps title={title} unit={kind} onStep={step} canGoOn={period.last < today} />
          </div>
          <SavePicture stand={stand} title={title} entries={entries} />
        </div>
      </div>
      <PictureView key={period.first + kind} entries={entries} stand={stand} />
    </section>
  );
}
