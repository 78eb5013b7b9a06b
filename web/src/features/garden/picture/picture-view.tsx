import type { ShownPlant } from '@furrow/domain/history/imported-plant';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { plantAt, bedOf, HALF_WIDTH, PLANT_HEIGHT, type Stand } from './lattice.ts';
import { useDrag } from './drag.ts';
import { PlantDetails } from './plant-details.tsx';
import { PictureCanvas } from './picture-canvas.tsx';
import { useFrameSize, type View } from './view.ts';
import { useZoom, ZoomControl } from './zoom.tsx';
import { keyStep } from '../../../parts/use-roving.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../garden.messages.ts';
import { ImportedKey } from '../imported/imported-key.tsx';
import { useCursorText } from './cursor-text.ts';
import { Hint } from './hint.tsx';

type PictureViewProps = {
  entries: readonly ShownPlant[];
  stand: Stand;
};

/** The garden's picture, with pointing, keyboard navigation and zoom. */
export function PictureView({ entries, stand }: PictureViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const size = useFrameSize(scroller);
  const { entry, chosen, setChosen, picked, pick, leave } = useChoice(entries);
  const { view, zoom, zoomTo, noteMiddle } = useZoom(scroller, size, stand, picked);
  const drag = useDrag(scroller);

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
            onPointerLeave={leave}
            className={`relative ${zoom > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
            style={{ width: view.width, height: view.height }}
          >
            <PictureCanvas scroller={scroller} size={size} stand={stand} view={view} />
            <PictureCursor {...{ entries, stand, view, chosen }} onChoose={pick} />
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
        <ImportedKey entries={entries} />
        <ZoomControl zoom={zoom} onZoom={zoomTo} />
      </div>
      <Hint entries={entries} picked={entries[picked ?? entries.length]} />
    </div>
  );
}

/**
 * The place of the plant that is pointed at or focused, and of the one that was last picked by a press, a tap or a key. Their ids are kept,
 * since a planting that is struck leaves its place to the next one.
 */
function useChoice(entries: readonly ShownPlant[]) {
  const [chosen, choose] = useState<string>();
  const [picked, keep] = useState<string>();
  const idAt = (place: number | undefined) => entries[place ?? entries.length]?.id;
  const placeOf = (id: string | undefined) => {
    const place = entries.findIndex((entry) => entry.id === id);
    return place < 0 ? undefined : place;
  };
  return {
    // On the way to 'Details', the mouse passes other plants.
    leave: () => picked !== undefined && choose(picked),
    entry: entries.find(({ id }) => id === chosen),
    chosen: placeOf(chosen),
    setChosen: (place: number | undefined) => choose(idAt(place)),
    picked: placeOf(picked),
    pick: (place: number | undefined) => {
      choose(idAt(place));
      keep(idAt(place));
    },
  };
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

type PictureCursorProps = {
  entries: readonly ShownPlant[];
  stand: Stand;
  view: View;
  /** The plant that is pointed at or focused. */
  chosen: number | undefined;
  onChoose: (index: number) => void;
};

/** The garden's only tab stop: a cursor at one plant, which the arrow keys move. */
function PictureCursor({ entries, stand, view, chosen, onChoose }: PictureCursorProps) {
  const cursorText = useCursorText();
  const index = Math.min(chosen ?? entries.length - 1, entries.length - 1);
  const entry = entries[index];
  if (!entry) return null;

  function walk(event: KeyboardEvent<HTMLElement>) {
    const next = index + keyStep(event.key, { across: 1, down: stand.lattice.columns });
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
      aria-label={cursorText(entry, { place: index + 1, count: entries.length })}
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
