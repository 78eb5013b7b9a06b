import type { FocusByDay, FocusSum } from '@furrow/domain/almanac/focus-sum';
import { yearField } from '@furrow/domain/almanac/year-field';
import { periodAround } from '@furrow/domain/gardener/period';
import type { DayKey } from '@furrow/domain/time';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useViewer } from '../../../api/viewer.ts';
import { pictureName } from '../../../parts/evening-picture.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { PassingMessage } from '../../../ui/passing-message.tsx';
import { Checkbox } from '../../../ui/switch.tsx';
import messages from '../almanac.messages.ts';
import { sizedBeds } from '../bed-sizes.ts';
import { usePeriodNames } from '../use-period-names.ts';
import type { ShownPeriod } from '../use-shown-period.ts';
import { paintAlmanac } from './paint-almanac.ts';

type SavePictureProps = {
  shown: ShownPeriod;
  today: DayKey;
  days: FocusByDay;
  sum: FocusSum;
  /** What stands below the figure. */
  detail: string;
};

/** Saves the shown week, month or year as an image file; the person's name is in it only if they say so. */
export function SavePicture({ shown, today, days, sum, detail }: SavePictureProps) {
  const t = useMessages(messages);
  const { figure, year } = useFormats();
  const { title, partName, shortMonth } = usePeriodNames();
  const [hasFailed, setFailed] = useState(false);
  const [isNamed, setNamed] = useState(false);
  const name = useViewer()?.displayName;
  const { kind, period, start } = shown;

  async function save() {
    const heading = title(kind, period);
    const field = yearField(days, periodAround('year', period.last, start), start);
    const beds = sizedBeds(shown, days).map(({ part, seconds, drawing, size }) => ({
      name: partName(kind, part),
      figure: figure(seconds),
      drawing,
      size,
    }));
    const file = await paintAlmanac({
      title: heading,
      figure: figure(sum.seconds),
      detail,
      caption:
        isNamed && name ? t('almanac.picture.named', { name }) : t('almanac.picture.caption'),
      beds,
      field: {
        ...field,
        today,
        year: year(period.last),
        monthNames: field.months.map(({ day }) => shortMonth(day)),
      },
    }).catch(() => null);
    if (file) saveFile(file, pictureName(`${t('almanac.title')} ${heading}`));
    setFailed(!file);
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-1 print:hidden">
      <Checkbox checked={isNamed} onChange={(event) => setNamed(event.target.checked)}>
        {t('almanac.picture.with-name')}
      </Checkbox>
      <Button onClick={() => void save()}>
        <Download aria-hidden size={18} />
        {t('almanac.picture.save')}
      </Button>
      {hasFailed && (
        <PassingMessage tone="danger" urgent onDone={() => setFailed(false)}>
          {t('almanac.picture.failed')}
        </PassingMessage>
      )}
    </div>
  );
}
