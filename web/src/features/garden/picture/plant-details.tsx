import type { ShownPlant } from '@furrow/domain/history/imported-plant';
import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import { plantEmoji } from '@furrow/domain/plant';
import type { CSSProperties } from 'react';
import { ReviewText } from '../../../parts/review-text.tsx';
import { PlantImage } from '../figure.tsx';
import { useWaysText } from '../ways-text.ts';
import { usePlantName } from '../../../farm/plant-name.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../garden.messages.ts';
import { ImportedDetails } from '../imported/late-imported.ts';
import { useNotes } from '../use-notes.ts';
import { useStatusText } from './status-text.ts';
import type { PicturePoint } from './lattice.ts';
import type { Size } from './view.ts';

type PlantDetailsProps = {
  entry: ShownPlant;
  /** Where the plant stands on the page, and how tall it is there. */
  foot: PicturePoint;
  height: number;
  /** The size of the whole garden on the page. */
  within: Size;
};

/** The chosen plant's details, at the plant: above it where there is room, else below. */
export function PlantDetails({ entry, foot, height, within }: PlantDetailsProps) {
  return (
    <output
      dir="auto"
      className="pointer-events-none absolute z-10 flex w-max max-w-68 items-center gap-3 rounded-control border border-line-strong bg-surface-raised/95 px-3 py-2 shadow-dialog"
      style={besides(foot, height, within, TALL + furtherLines(entry) * FURTHER_LINE)}
    >
      {entry.status === 'imported' ? <ImportedDetails plant={entry} /> : <Planting entry={entry} />}
    </output>
  );
}

/** Half of the greatest width of the details, with a margin to the edge of the garden, in pixels. */
const HALF = 144;
/** A gap to the plant, in pixels. */
const GAP = 10;
/** How tall the details may be, in pixels, and each line that only some plants have. */
const TALL = 104;
const FURTHER_LINE = 22;

/** Where the details stand: in the middle over the plant or under it, but inside the garden. */
function besides(foot: PicturePoint, height: number, within: Size, tall: number): CSSProperties {
  const middle = Math.min(Math.max(foot.x, HALF), Math.max(HALF, within.width - HALF));
  const roomAbove = foot.y - height * 0.9 - GAP;
  const isBelow = foot.y < within.height / 2 || roomAbove < tall;
  return {
    left: middle,
    ...(isBelow ? { top: foot.y + GAP } : { bottom: within.height - foot.y + height * 0.9 + GAP }),
    translate: '-50% 0',
  };
}

/** The lines of the ways and of the review. */
function furtherLines(entry: ShownPlant): number {
  if (entry.status === 'young' || entry.status === 'imported') return 0;
  return (entry.ways || entry.overtime ? 1 : 0) + (entry.mood || entry.reviewNote ? 1 : 0);
}

const STATUS = {
  harvested: (text: string) => <span className="text-sprout">{text}</span>,
  wilted: (text: string) => <span className="text-wilted">{text}</span>,
  young: (text: string) => <span className="text-lamplight">{text}</span>,
};

/** Keeps '1 h 40 min' in one line. */
const NO_BREAK_SPACE = '\u00A0';

function isolated(text: string) {
  return <bdi>{text}</bdi>;
}

function Planting({ entry }: { entry: GardenPlant }) {
  const { id, plantType, variety, status, timestamp, focusTime } = entry;
  const t = useMessages(messages);
  const formats = useFormats();
  const plantName = usePlantName();
  const statusText = useStatusText();
  const note = useNotes([id]).get(id);
  const ended = entry.status === 'young' ? undefined : entry;
  const ways = useWaysText()(ended ?? {});
  return (
    <>
      <PlantImage
        plant={plantType}
        variety={variety}
        status={status}
        className="h-16 w-12 shrink-0"
      />
      <div className="min-w-0">
        <p className="font-semibold text-bright">
          {plantEmoji(plantType)}{' '}
          {t.rich(
            'garden.picture.chosen',
            { status: STATUS[status] },
            { plant: plantName(plantType, variety), status: statusText(entry) },
          )}
        </p>
        <p className="text-small text-muted tabular-nums">
          {t('garden.picture.chosen-time', {
            moment: formats.moment(timestamp),
            length: formats.length(focusTime).replaceAll(' ', NO_BREAK_SPACE),
          })}
        </p>
        {ways !== '' && <p className="text-small text-text">{ways}</p>}
        {note !== undefined && (
          <p className="truncate text-small text-text">
            {t.rich('garden.picture.note', { note: isolated }, { text: note })}
          </p>
        )}
        {ended && <ReviewText review={ended} />}
      </div>
    </>
  );
}
