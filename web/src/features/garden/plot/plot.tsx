import {
  type Period,
  type PeriodKind,
  PERIOD_KINDS,
  periodAfter,
  periodAround,
  plantingsWithin,
} from '@furrow/domain/gardener/period';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { DayKey } from '@furrow/domain/time';
import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { plantFiles } from 'virtual:plant-files';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { LeafThrough } from '../leaf-through.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PlotView } from './plot-view.tsx';
import { standOf, type Stand, type Standing, groundOf, frameOf } from './lattice.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../platform/save-file.ts';
import { EVENING } from '../../../farm/palette.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { usePreference, weekStart } from '../../../read-model/preferences.ts';
import messages from '../garden.messages.ts';
import { paintGarden, spritesAt } from './plot-canvas.tsx';

type PlotProps = {
  history: readonly HarvestEntry[];
  today: DayKey;
};

/** The isometric garden: one plant for every planting of a period. */
export function Plot({ history, today }: PlotProps) {
  const t = useMessages(messages);
  const periodText = usePeriodText();
  const [kind, setKind] = useState<PeriodKind>('month');
  const [back, setBack] = useState(0);
  const start = usePreference(weekStart);
  const period = periodAfter(kind, periodAround(kind, today, start), -back, start);
  const entries = plantingsWithin(history, period, deviceTimeZone());
  const stand = standOf(entries);
  const title = periodText(kind, period);
  return (
    <Panel title={t('garden.plot.title')}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <SegmentedControl
          label={t('garden.plot.show')}
          segments={PERIOD_KINDS.map((each) => ({ value: each, label: t(`garden.plot.${each}`) }))}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setBack(0);
          }}
        />
        <SavePicture stand={stand} title={title} entries={entries} />
      </div>
      <LeafThrough
        title={title}
        unit={kind}
        onLeaf={(by) => setBack(back - by)}
        canGoOn={back > 0}
      />
      <PlotView key={period.first + kind} entries={entries} stand={stand} />
    </Panel>
  );
}

/** A period's name: 'Sat, Nov 21', 'Sun, Nov 15 – Sat, Nov 21', 'November 2026' or '2026'. */
function usePeriodText(): (kind: PeriodKind, period: Period) => string {
  const t = useMessages(messages);
  const { shortDay, month, year } = useFormats();
  return (kind, { first, last }) => {
    switch (kind) {
      case 'day':
        return shortDay(first);
      case 'week':
        return t('garden.plot.days', { first: shortDay(first), last: shortDay(last) });
      case 'month':
        return month(first);
      case 'year':
        return year(first);
    }
  };
}

type SavePictureProps = { stand: Stand; title: string; entries: readonly HarvestEntry[] };

/** Saves the garden as a picture: PNG or SVG. */
function SavePicture({ stand, title, entries }: SavePictureProps) {
  const t = useMessages(messages);
  const harvested = entries.filter(({ status }) => status === 'harvested').length;
  const caption = t('garden.plot.caption', { title, count: harvested });
  const name = ['furrow', ...(title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])].join('-');

  async function save(making: Promise<Blob | null>, ending: string) {
    const picture = await making;
    if (picture) saveFile(picture, `${name}.${ending}`);
  }

  return (
    <div className="flex gap-2">
      {Object.entries({ PNG: gardenPng, SVG: gardenSvg }).map(([kind, paint]) => (
        <Button
          key={kind}
          size="small"
          aria-label={t('garden.plot.save', { kind })}
          onClick={() => void save(paint(stand, caption), kind.toLowerCase())}
        >
          <Download aria-hidden size={18} /> {kind}
        </Button>
      ))}
    </div>
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

/** The garden as a PNG file. */
async function gardenPng(stand: Stand, caption: string): Promise<Blob | null> {
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
  const sprites = await spritesAt(Math.min(4, pixels / 2));
  paintGarden(context, stand, sprites, { x: frame.x, y: frame.y, pixels });
  context.resetTransform();
  context.fillStyle = EVENING.text;
  context.font = `600 ${Math.round(canvas.width / 40)}px "Besley Variable", serif`;
  context.textAlign = 'center';
  context.direction = document.dir === 'rtl' ? 'rtl' : 'ltr';
  context.fillText(caption, canvas.width / 2, canvas.height - (CAPTION * pixels) / 3);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The garden as an SVG file: each drawing is defined once, and used at every place. */
async function gardenSvg(stand: Stand, caption: string): Promise<Blob> {
  const text = caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { x, y, width, height } = canvasFrame(stand);
  const used = [...new Set(stand.plants.map(({ drawing }) => drawing))];
  const drawings = await Promise.all(used.map(groupOf));
  const size = Math.min(width, height) / 22;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">`,
    `<title>${text}</title><defs><linearGradient id="sky" x2="0" y2="1">`,
    ...SKY.map(([place, colour]) => `<stop offset="${place}" stop-color="${colour}"/>`),
    '</linearGradient>',
    ...drawings,
    `</defs><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#sky)"/>`,
    ...groundOf(stand.lattice).map(
      ({ corners, fill }) =>
        `<polygon fill="${fill}" points="${corners.map((corner) => `${corner.x},${corner.y}`).join(' ')}"/>`,
    ),
    ...stand.plants.map(useOf),
    `<text x="${x + width / 2}" y="${y + height - CAPTION / 3}" text-anchor="middle" direction="${document.dir || 'ltr'}" font-family="Besley, Georgia, serif" font-weight="600" font-size="${size}" fill="${EVENING.text}">${text}</text></svg>`,
  ];
  return new Blob([parts.join('')], { type: 'image/svg+xml' });
}

function useOf({ drawing, foot, scale, isMirrored }: Standing): string {
  const across = isMirrored ? -scale : scale;
  return `<use href="#${drawing}" transform="translate(${foot.x} ${foot.y}) scale(${across} ${scale})"/>`;
}

/** The content of a drawing's file as a group, with the drawing's name as its id. */
async function groupOf(name: string): Promise<string> {
  const file = await (await fetch(plantFiles[name] ?? '')).text();
  return file.replace(/^<svg[^>]*>/, `<g id="${name}">`).replace(/<\/svg>\s*$/, '</g>');
}
