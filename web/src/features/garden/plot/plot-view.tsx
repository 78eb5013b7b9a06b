import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { useRef, useState, type KeyboardEvent, type PointerEvent, useEffect } from 'react';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import { plantName, plantEmoji } from '@furrow/domain/plant';
import { frameOf, plantAt, bedOf, HALF_WIDTH, PLANT_HEIGHT, type Stand } from './lattice.ts';
import { PlotCanvas } from './plot-canvas.tsx';
import { useFrameSize, viewOf, type View } from './view.ts';
import { Button } from '../../../ui/button.tsx';
import { keyStep } from '../use-roving.ts';
import { momentText } from '../../../ui/date-text.ts';
import { readPlantingNote } from '../../../sync/browser-ledger.ts';
import { PlantImage } from '../figure.tsx';

type PlotViewProps = {
  entries: readonly HarvestEntry[];
  stand: Stand;
};

/** The garden's picture, with pointing, keyboard navigation and zoom. */
export function PlotView({ entries, stand }: PlotViewProps) {
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
            Nothing was planted here.
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
  return (
    <div className="absolute right-3 bottom-3 flex gap-2">
      <Button
        size="small"
        aria-label="Zoom out"
        disabled={zoom === 1}
        onClick={() => onZoom(zoom / 2)}
      >
        <Minus aria-hidden size={18} />
      </Button>
      <Button
        size="small"
        aria-label="Zoom in"
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
      aria-label={`${entryText(entry)}. Plant ${index + 1} of ${entries.length}; arrow keys walk through the garden.`}
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

/** What became of a planting, in one line: 'Carrot, harvested, 1h 40m, Nov 21, 2026, 9:05 AM'. */
function entryText({ plantType, status, focusTime, timestamp }: HarvestEntry): string {
  const parts = [plantName(plantType), status, focusTimeText(focusTime), momentText(timestamp)];
  return parts.join(', ');
}

type PlantDetailsProps = {
  entry: HarvestEntry | undefined;
  /** The number of plants in the garden. */
  count: number;
};

/** Date, length and note of the chosen plant. The space stays reserved if none is chosen. */
function PlantDetails({ entry, count }: PlantDetailsProps) {
  const note = useNote(entry?.id);
  return (
    <output className="flex min-h-18 items-center gap-4">
      {entry ? (
        <>
          <PlantImage
            plant={entry.plantType}
            status={entry.status}
            className="h-16 w-12 shrink-0"
          />
          <div className="min-w-0">
            <p className="font-semibold text-bright">
              {plantEmoji(entry.plantType)} {plantName(entry.plantType)} ·{' '}
              <span className={entry.status === 'harvested' ? 'text-sprout' : 'text-wilted'}>
                {entry.status}
              </span>
            </p>
            <p className="text-small text-muted tabular-nums">
              {momentText(entry.timestamp)} · {focusTimeText(entry.focusTime)} of focus
            </p>
            {note !== '' && <p className="truncate text-small text-text">“{note}”</p>}
          </div>
        </>
      ) : (
        <p className="text-muted">
          {count === 0
            ? 'Another time will have more to show.'
            : `${count} ${count === 1 ? 'planting' : 'plantings'}. Point at one, tap it, or walk there with the arrow keys.`}
        </p>
      )}
    </output>
  );
}

function useNote(planting: string | undefined): string {
  const [note, setNote] = useState({ planting: '', text: '' });
  useEffect(() => {
    if (planting === undefined) return undefined;
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
