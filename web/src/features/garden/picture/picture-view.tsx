import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { plantAt, bedOf, HALF_WIDTH, PLANT_HEIGHT, type Stand } from './lattice.ts';
import { useDrag } from './drag.ts';
import { useStatusText } from './status-text.ts';
import { PlantDetails } from './plant-details.tsx';
import { PictureCanvas } from './picture-canvas.tsx';
import { useFrameSize, type View } from './view.ts';
import { useZoom, ZoomControl } from './zoom.tsx';
import { keyStep } from '../use-roving.ts';
import { usePlantName } from '../../../farm/plant-name.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../garden.messages.ts';

type PictureViewProps = {
  entries: readonly GardenPlant[];
  stand: Stand;
};

/** The garden's picture, with pointing, keyboard navigation and zoom. */
export function PictureView({ entries, stand }: PictureViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const size = useFrameSize(scroller);
  const { chosen, setChosen, picked, pick } = useChoice();
  const { view, zoom, zoomTo, noteMiddle } = useZoom(scroller, size, stand, picked);
  const drag = useDrag(scroller);
  const entry = chosen === undefined ? undefined : entries[chosen];

  /** The plant where the mouse is, or where somebody presses or taps. */
  function plantUnder({ currentTarget, clientX, clientY }: PointerEvent) {
    const corner = currentTarget.getBoundingClientRect();
    const place = view.toGarden({ x: clientX - corner.left, y: clientY - corner.top });
    return plantAt(place, entries.length, stand.lattice);
  }

  return (
    <div>
      <div className="relative isolate overflow-hidden dusk-sky">
        <div
          ref={scroller}
          dir="ltr"
          onScroll={noteMiddle}
          className={`aspect-8/7 max-h-[76svh] w-full sm:aspect-2/1 ${zoom > 1 ? 'overflow-auto' : 'overflow-hidden'}`}
        >
          <div
            onPointerDown={(event) => {
              pick(plantUnder(event));
              drag.onPointerDown(event);
            }}
            onPointerMove={(event) => {
              drag.onPointerMove(event);
              if (event.pointerType === 'mouse' && event.buttons === 0)
                setChosen(plantUnder(event));
            }}
            onLostPointerCapture={drag.letGo}
            className={`relative ${zoom > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
            style={{ width: view.width, height: view.height }}
          >
            <PictureCanvas scroller={scroller} size={size} stand={stand} view={view} />
            <PictureCursor
              entries={entries}
              stand={stand}
              view={view}
              chosen={chosen}
              onChoose={pick}
            />
            {entry && chosen !== undefined && (
              <PlantDetails
                entry={entry}
                foot={view.toPage(bedOf(chosen, stand.lattice))}
                height={PLANT_HEIGHT * view.pixels}
                within={view}
              />
            )}
          </div>
        </div>
        {entries.length === 0 && <NothingGrown />}
        <ZoomControl zoom={zoom} onZoom={zoomTo} />
      </div>
      <Hint count={entries.length} />
    </div>
  );
}

/** The plant that is pointed at or focused, and the one that was last picked by a press, a tap or a key. */
function useChoice() {
  const [chosen, setChosen] = useState<number>();
  const [picked, setPicked] = useState<number>();
  function pick(index: number | undefined) {
    setChosen(index);
    setPicked(index);
  }
  return { chosen, setChosen, picked, pick };
}

function NothingGrown() {
  const t = useMessages(messages);
  return (
    <p className="absolute inset-x-0 top-16 text-center text-lead text-bright lg:top-8">
      <span className="rounded-control bg-night-950/85 px-3 py-1.5">
        {t('garden.picture.nothing')}
      </span>
    </p>
  );
}

function Hint({ count }: { count: number }) {
  const t = useMessages(messages);
  return (
    <p className="px-4 py-3 text-small text-muted">
      {count === 0 ? (
        t('garden.picture.no-plantings')
      ) : (
        <>
          <span className="pointer-coarse:hidden">{t('garden.picture.plantings', { count })}</span>
          <span className="hidden pointer-coarse:inline">
            {t('garden.picture.plantings-by-touch', { count })}
          </span>
        </>
      )}
    </p>
  );
}

type PictureCursorProps = {
  entries: readonly GardenPlant[];
  stand: Stand;
  view: View;
  /** The plant that is pointed at or focused. */
  chosen: number | undefined;
  onChoose: (index: number) => void;
};

/** The garden's only tab stop: a cursor at one plant, which the arrow keys move. */
function PictureCursor({ entries, stand, view, chosen, onChoose }: PictureCursorProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const plantName = usePlantName();
  const statusText = useStatusText();
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
      aria-label={t('garden.picture.cursor', {
        plant: plantName(entry.plantType, entry.variety),
        status: statusText(entry),
        length: formats.spoken(entry.focusTime),
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
