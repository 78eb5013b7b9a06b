import {
  type PeriodKind,
  PERIOD_KINDS,
  periodAfter,
  periodAround,
  plantingsWithin,
} from '@furrow/domain/gardener/period';
import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import type { DayKey } from '@furrow/domain/time';
import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { PeriodSteps, usePeriodText } from '../period-steps.tsx';
import { PictureView } from './picture-view.tsx';
import { standOf, type Stand, frameOf } from './lattice.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../platform/save-file.ts';
import { EVENING } from '../../../farm/palette.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { usePreference, weekStart } from '../../../read-model/preferences.ts';
import messages from '../garden.messages.ts';
import { paintGarden, spritesFor } from './picture-canvas.tsx';

type GardenPictureProps = {
  plants: readonly GardenPlant[];
  today: DayKey;
};

/** In a narrow window, the period's name lies over the picture's sky, so that only one row of controls is above the picture. */
const OVER_THE_PICTURE =
  'flex min-w-64 grow items-center gap-x-4 max-lg:pointer-events-none max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:z-10 max-lg:bg-linear-to-b max-lg:from-night-950 max-lg:from-40% max-lg:to-transparent max-lg:px-2 max-lg:pt-1.5 max-lg:pb-4';

/** The isometric garden: one plant for every planting of a period. */
export function GardenPicture({ plants, today }: GardenPictureProps) {
  const t = useMessages(messages);
  const periodText = usePeriodText();
  const [kind, setKind] = useState<PeriodKind>('month');
  const [back, setBack] = useState(0);
  const start = usePreference(weekStart);
  const period = periodAfter(kind, periodAround(kind, today, start), -back, start);
  const entries = plantingsWithin(plants, period, deviceTimeZone());
  const stand = standOf(entries);
  const title = periodText(kind, period);
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
          onChange={(next) => {
            setKind(next);
            setBack(0);
          }}
        />
        <div className={OVER_THE_PICTURE}>
          <div className="grow">
            <PeriodSteps
              title={title}
              unit={kind}
              onStep={(by) => setBack(back - by)}
              canGoOn={back > 0}
            />
          </div>
          <SavePicture stand={stand} title={title} entries={entries} />
        </div>
      </div>
      <PictureView key={period.first + kind} entries={entries} stand={stand} />
    </section>
  );
}

type SavePictureProps = { stand: Stand; title: string; entries: readonly GardenPlant[] };

function SavePicture({ stand, title, entries }: SavePictureProps) {
  const t = useMessages(messages);
  const harvested = entries.filter(({ status }) => status === 'harvested').length;
  const caption = t('garden.picture.caption', { title, count: harvested });
  const name = ['furrow', ...(title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].join('-');

  async function save() {
    const picture = await gardenPicture(stand, caption);
    if (picture) saveFile(picture, `${name}.png`);
  }

  return (
    <Button
      size="small"
      className="pointer-events-auto"
      aria-label={t('garden.picture.save')}
      onClick={() => void save()}
    >
      <Download aria-hidden size={18} />
      <span className="max-lg:hidden">{t('garden.picture.save')}</span>
    </Button>
  );
}

const PADDING = 40;
const CAPTION = 64;
/** The longer side of a saved picture, in pixels. */
const LONGER_SIDE = 2400;

/** The colours of the sky, each with its place from 0 at the top to 1. */
const SKY = EVENING.sky.map((colour, index, { length }) => [index / (length - 1), colour] as const);

function canvasFrame({ lattice }: Stand) {
  const { x, y, width, height } = frameOf(lattice);
  return {
    x: x - PADDING,
    y: y - PADDING,
    width: width + 2 * PADDING,
    height: height + 2 * PADDING + CAPTION,
  };
}

async function gardenPicture(stand: Stand, caption: string): Promise<Blob | null> {
  const frame = canvasFrame(stand);
  const pixels = LONGER_SIDE / Math.max(frame.width, frame.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(frame.width * pixels);
  canvas.height = Math.round(frame.height * pixels);
  const context = canvas.getContext('2d');
  if (!context) return null;
  const sky = context.createLinearGradient(0, 0, 0, canvas.height);
  for (const [place, colour] of SKY) sky.addColorStop(place, colour);
  context.fillStyle = sky;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const sprites = await spritesFor(stand, Math.min(4, pixels / 2));
  paintGarden(context, stand, sprites, { x: frame.x, y: frame.y, pixels });
  context.resetTransform();
  context.fillStyle = EVENING.text;
  context.font = `600 ${Math.round(canvas.width / 40)}px "Besley Variable", serif`;
  context.textAlign = 'center';
  context.direction = document.dir === 'rtl' ? 'rtl' : 'ltr';
  context.fillText(caption, canvas.width / 2, canvas.height - (CAPTION * pixels) / 3);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
