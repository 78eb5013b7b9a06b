import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { useRef, useState, type KeyboardEvent, type PointerEvent, useEffect } from 'react';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { plantEmoji } from '@furrow/domain/plant';
import { frameOf, plantAt, bedOf, HALF_WIDTH, PLANT_HEIGHT, type Stand } from './lattice.ts';
import { PlotCanvas } from './plot-canvas.tsx';
import { useFrameSize, viewOf, type View } from './view.ts';
import { Button } from '../../../ui/button.tsx';
import { keyStep } from '../use-roving.ts';
import { readPlantingNote } from '../../../sync/browser-ledger.ts';
import { PlantImage } from '../figure.tsx';
import { usePlantName } from '../../../farm/plant-name.ts';
import { useHoursAndMinutes } from '../../../platform/language/use-durations.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../garden.messages.ts';

type PlotViewProps = {
  entries: readonly HarvestEntry[];
  stand: Stand;
};

/** The garden's picture, with pointing, keyboard navigation and zoom. */
export function PlotView({ entries, stand }: PlotViewProps) {
  const t = useMessages(messages);
  const scroller = useRef<HTMLDivElement>(null);
  const size = useFrameSize(scroller);
  const [zoom, setZoom] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const view = viewOf(frameOf(stand.lattice), size, zoom);
  const entry = chosen === undefined ? undefined : entries[chosen];

  /** Chooses the plant where the mouse is, or where somebody presses or taps. */
  function point({ currentTarget, clientX, clientY }: PointerEvent) {
    const corner = currentTarget.getBoundingClientRect();
    const place = view.toGarden({ x: clientX - corner.left, y: clientY - corner.top });
    setChosen(plantAt(place, entries.length, stand.lattice));
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="relative isolate overflow-hidden rounded-control dusk-sky">
        <div
          ref={scroller}
          dir="ltr"
          className={`aspect-4/3 max-h-[70svh] w-full sm:aspect-2/1 ${zoom > 1 ? 'overflow-auto' : 'overflow-hidden'}`}
        >
          <div
            onPointerDown={point}
            onPointerMove={(event) => {
              if (event.pointerType === 'mouse') point(event);
            }}
            className="relative"
            style={{ width: view.width, height: view.height }}
          >
            <PlotCanvas scroller={scroller} size={size} stand={stand} view={view} />
            <PlotCursor
              entries={entries}
              stand={stand}
              view={view}
              chosen={chosen}
              onChoose={setChosen}
            />
          </div>
        </div>
        {entries.length === 0 && (
          <p className="absolute inset-x-0 top-8 text-center text-lead text-bright">
            {t('garden.plot.nothing')}
          </p>
        )}
        <ZoomControl zoom={zoom} onZoom={setZoom} />
      </div>
      <PlantDetails entry={entry} count={entries.length} />
    </div>
  );
}

const LARGEST = 8;

type ZoomControlProps = { zoom: number; onZoom: (zoom: number) => void };

/** Zooms by factors of two; at zoom 1 the whole garden is visible. */
function ZoomControl({ zoom, onZoom }: ZoomControlProps) {
  const t = useMessages(messages);
  return (
    <div className="absolute end-3 bottom-3 flex gap-2">
      <Button
        size="small"
        aria-label={t('garden.plot.zoom-out')}
        disabled={zoom === 1}
        onClick={() => onZoom(zoom / 2)}
      >
        <Minus aria-hidden size={18} />
      </Button>
      <Button
        size="small"
        aria-label={t('garden.plot.zoom-in')}
        disabled={zoom === LARGEST}
        onClick={() => onZoom(zoom * 2)}
      >
        <Plus aria-hidden size={18} />
      </Button>
    </div>
  );
}

type PlotCursorProps = {
  entries: readonly HarvestEntry[];
  stand: Stand;
  view: View;
  /** The plant that is pointed at or focused. */
  chosen: number | undefined;
  onChoose: (index: number) => void;
};

/** The garden's only tab stop: a cursor at one plant, which the arrow keys move. */
function PlotCursor({ entries, stand, view, chosen, onChoose }: PlotCursorProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const lengthOf = useHoursAndMinutes();
  const plantName = usePlantName();
  const index = Math.min(chosen ?? entries.length - 1, entries.length - 1);
  const entry = entries[index];
  if (!entry) return null;

  function walk(event: KeyboardEvent<HTMLElement>) {
    const next = index + keyStep(event.key, stand.lattice.columns);
    if (next === index) return;
    event.preventDefault();
    onChoose(Math.max(0, Math.min(entries.length - 1, next)));
    // The browser scrolls to a control that receives focus, but not to a focused one that moves.
    const cursor = event.currentTarget;
    requestAnimationFrame(() => cursor.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  }

  const foot = view.toPage(bedOf(index, stand.lattice));
  const [width, height] = [HALF_WIDTH * 1.5 * view.pixels, PLANT_HEIGHT * view.pixels];
  return (
    <button
      type="button"
      aria-label={t('garden.plot.cursor', {
        plant: plantName(entry.plantType),
        status: entry.status,
        length: lengthOf(entry.focusTime),
        moment: formats.moment(entry.timestamp),
        place: index + 1,
        count: entries.length,
      })}
      onFocus={() => onChoose(index)}
      onKeyDown={walk}
      className={`absolute rounded-control ${chosen === undefined ? '' : 'border-2 border-lamplight'}`}
      style={{
        left: foot.x - width / 2,
        top: foot.y - height * 0.82,
        width,
        height: height * 1.05,
      }}
    />
  );
}

type PlantDetailsProps = {
  entry: HarvestEntry | undefined;
  /** The number of plants in the garden. */
  count: number;
};

/** The chosen plant. The space stays reserved if none is chosen. */
function PlantDetails({ entry, count }: PlantDetailsProps) {
  const t = useMessages(messages);
  return (
    <output className="flex min-h-18 items-center gap-4">
      {entry ? (
        <Planting entry={entry} />
      ) : (
        <p className="text-muted">
          {count === 0 ? t('garden.plot.no-plantings') : t('garden.plot.plantings', { count })}
        </p>
      )}
    </output>
  );
}

const STATUS = {
  harvested: (text: string) => <span className="text-sprout">{text}</span>,
  wilted: (text: string) => <span className="text-wilted">{text}</span>,
};

function isolated(text: string) {
  return <bdi>{text}</bdi>;
}

/** Date, length and note of a planting. */
function Planting({
  entry: { id, plantType, status, timestamp, focusTime },
}: {
  entry: HarvestEntry;
}) {
  const t = useMessages(messages);
  const formats = useFormats();
  const lengthOf = useHoursAndMinutes();
  const plantName = usePlantName();
  const note = useNote(id);
  return (
    <>
      <PlantImage plant={plantType} status={status} className="h-16 w-12 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold text-bright">
          {plantEmoji(plantType)}{' '}
          {t.rich(
            'garden.plot.chosen',
            { status: STATUS[status] },
            { plant: plantName(plantType), status },
          )}
        </p>
        <p className="text-small text-muted tabular-nums">
          {t('garden.plot.chosen-time', {
            moment: formats.moment(timestamp),
            length: lengthOf(focusTime),
          })}
        </p>
        {note !== '' && (
          <p className="truncate text-small text-text">
            {t.rich('garden.plot.note', { note: isolated }, { text: note })}
          </p>
        )}
      </div>
    </>
  );
}

function useNote(planting: string): string {
  const [note, setNote] = useState({ planting: '', text: '' });
  useEffect(() => {
    let isCurrent = true;
    readPlantingNote(planting)
      .then((text) => isCurrent && setNote({ planting, text }))
      // The note is optional: if the browser's database cannot be read, the rest is still shown.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [planting]);
  return note.planting === planting ? note.text : '';
}
