import {
  daysWithin,
  focusWithin,
  partlyImported,
  type FocusByDay,
} from '@furrow/domain/almanac/focus-sum';
import { PLANT_TYPES } from '@furrow/domain/plant';
import type { DayKey } from '@furrow/domain/time';
import type { RefObject } from 'react';
import { plantFiles } from 'virtual:plant-files';
import { harvestDrawing } from '../../farm/harvest-drawings.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { BringHistory } from '../../parts/bring-history.tsx';
import { CorrectedPlantings } from '../../parts/corrections/corrected-plantings.tsx';
import { Button } from '../../ui/button.tsx';
import messages from './almanac.messages.ts';
import { Beds } from './beds.tsx';
import { FocusFigure } from './focus-figure.tsx';
import { GoalsSection } from './goals/goals-section.tsx';
import { useImportedText } from './imported.tsx';
import { HoursSection } from './hours-section.tsx';
import { MoodsSection } from './moods-section.tsx';
import { SavePicture } from './picture/save-picture.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { TagsSection } from './tags-section.tsx';
import { TasksSection } from './tasks-section.tsx';
import { useShownPeriod } from './use-shown-period.ts';
import { YearSection } from './year/year-section.tsx';

type AlmanacProps = {
  days: FocusByDay;
  today: DayKey;
  /** The page's title. */
  title: RefObject<HTMLElement | null>;
  onStartFocus: () => void;
};

/** All of the Almanac. What was corrected can be undone, even if nothing else is left to show. */
export function Almanac({ days, today, title, onStartFocus }: AlmanacProps) {
  return (
    <>
      <Figures days={days} today={today} onStartFocus={onStartFocus} />
      <CorrectedPlantings inPlaceOfList={title} />
    </>
  );
}

function Figures({ days, today, onStartFocus }: Omit<AlmanacProps, 'title'>) {
  const t = useMessages(messages);
  const { figure } = useFormats();
  const importedText = useImportedText();
  const shown = useShownPeriod(days, today);
  const sum = focusWithin(days, shown.period);
  const isBlank = days.size === 0;
  const grown = t('almanac.focus', { count: daysWithin(days, shown.period) });
  const detail =
    sum.seconds === 0 ? t('almanac.no-focus') : importedText(grown, partlyImported(sum), figure);
  return (
    <>
      <section className="relative isolate flex flex-col gap-4 overflow-hidden rounded-card border border-line dusk-sky p-4 shadow-card sm:gap-6 sm:p-6">
        <div className="absolute inset-x-0 bottom-0 -z-10 h-24 field-rows sm:h-28" />
        <PeriodPicker shown={shown} />
        {isBlank ? (
          <BlankPage onStartFocus={onStartFocus} />
        ) : (
          <>
            <FocusFigure shown={shown} today={today} days={days} sum={sum} detail={detail} />
            <Beds shown={shown} days={days} />
          </>
        )}
      </section>
      <YearSection shown={shown} today={today} days={days} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <HoursSection sum={sum} />
          <TagsSection sum={sum} />
          <MoodsSection moods={sum.moods} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <TasksSection sum={sum} />
          <GoalsSection days={days} today={today} start={shown.start} />
        </div>
      </div>
      {!isBlank && shown.kind !== 'all' && (
        <SavePicture shown={shown} today={today} days={days} sum={sum} detail={detail} />
      )}
    </>
  );
}

/** In place of the figure before the first focus. */
function BlankPage({ onStartFocus }: Pick<AlmanacProps, 'onStartFocus'>) {
  const t = useMessages(messages);
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <h2 className="text-heading">{t('almanac.empty.title')}</h2>
      <p className="max-w-reading text-lead text-text">{t('almanac.empty.text')}</p>
      <Button variant="primary" size="large" onClick={onStartFocus}>
        {t('almanac.empty.start')}
      </Button>
      <BringHistory />
      <div aria-hidden className="grid w-full max-w-xl grid-cols-4 justify-items-center">
        {PLANT_TYPES.map((type) => (
          <img
            key={type}
            src={plantFiles[harvestDrawing(type, 'young')]}
            alt=""
            width={152}
            height={206}
            className="h-32 w-auto object-contain"
          />
        ))}
      </div>
    </div>
  );
}
