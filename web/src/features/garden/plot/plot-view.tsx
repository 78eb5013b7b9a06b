import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { useRef, useState } from 'react';
import { frameOf, plantAt } from './lattice.ts';
import { PlantDetails } from './plant-details.tsx';
import { PlotCanvas } from './plot-canvas.tsx';
import { PlotCursor } from './plot-cursor.tsx';
import type { Stand } from './stand.ts';
import { useFrameSize } from './use-frame-size.ts';
import { usePointing } from './use-pointing.ts';
import { viewOf } from './view.ts';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../../../ui/button.tsx';

type PlotViewProps = {
  entries: readonly HarvestEntry[];
  stand: Stand;
};

/** The garden seen from above: to be looked at, pointed at, walked through with the keyboard and zoomed into. */
export function PlotView({ entries, stand }: PlotViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const size = useFrameSize(scroller);
  const [zoom, setZoom] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const view = viewOf(frameOf(stand.lattice), size, zoom);
  const entry = chosen === undefined ? undefined : entries[chosen];

  usePointing(surface, (place) => {
    setChosen(plantAt(view.toGarden(place), entries.length, stand.lattice));
  });

  return (
    <div className="flex flex-col gap-3">
      <div className="relative isolate overflow-hidden rounded-control dusk-sky">
        <div
          ref={scroller}
          className={`aspect-4/3 max-h-[70svh] w-full sm:aspect-2/1 ${zoom > 1 ? 'overflow-auto' : 'overflow-hidden'}`}
        >
          <div
            ref={surface}
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

/** Nearer and farther, in steps of two; at its farthest the whole garden is in sight. */
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
