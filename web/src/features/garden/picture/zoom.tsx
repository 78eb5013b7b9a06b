import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { bedOf, frameOf, type PicturePoint, type Stand } from './lattice.ts';
import { readableZoom, viewOf, type Size } from './view.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../garden.messages.ts';

const LARGEST_ZOOM = 8;

/**
 * The garden's view. At first it is large enough to tell the plants apart, with the newest plant in the middle. Zooming moves the
 * picked plant to the middle if it is visible. Otherwise zooming keeps the middle, and so does a change of the window's size.
 */
export function useZoom(
  scroller: RefObject<HTMLElement | null>,
  size: Size,
  { lattice, plants: { length: count } }: Stand,
  picked: number | undefined,
) {
  const [chosenZoom, setZoom] = useState<number>();
  const middle = useRef<PicturePoint>(undefined);
  const zoom =
    chosenZoom ?? (size.width === 0 ? 1 : readableZoom(frameOf(lattice), size, LARGEST_ZOOM));
  const view = viewOf(frameOf(lattice), size, zoom);

  // A layout effect runs before the browser paints, so that the picture does not jump.
  useLayoutEffect(() => {
    const place = middle.current ?? bedOf(count - 1, lattice);
    const { x, y } = viewOf(frameOf(lattice), size, zoom).toPage(place);
    scroller.current?.scrollTo(x - size.width / 2, y - size.height / 2);
  }, [scroller, size, lattice, count, zoom]);

  function noteMiddle() {
    const { scrollLeft = 0, scrollTop = 0 } = scroller.current ?? {};
    middle.current = view.toGarden({
      x: scrollLeft + size.width / 2,
      y: scrollTop + size.height / 2,
    });
  }

  function zoomTo(next: number) {
    noteMiddle();
    const bed = picked === undefined ? undefined : bedOf(picked, lattice);
    if (bed && middle.current && isSeen(bed, middle.current)) middle.current = bed;
    setZoom(next);
  }

  const isSeen = (bed: PicturePoint, around: PicturePoint) =>
    Math.abs(bed.x - around.x) * view.pixels <= size.width / 2 &&
    Math.abs(bed.y - around.y) * view.pixels <= size.height / 2;

  return { view, zoom, zoomTo, noteMiddle };
}

type ZoomControlProps = { zoom: number; onZoom: (zoom: number) => void };

/** Zooms by factors of two; at zoom 1 the whole garden is visible. */
export function ZoomControl({ zoom, onZoom }: ZoomControlProps) {
  const t = useMessages(messages);
  return (
    <div className="absolute end-3 bottom-3 flex gap-2">
      <Button
        size="small"
        aria-label={t('garden.picture.zoom-out')}
        disabled={zoom === 1}
        onClick={() => onZoom(zoom / 2)}
      >
        <Minus aria-hidden size={18} />
      </Button>
      <Button
        size="small"
        aria-label={t('garden.picture.zoom-in')}
        disabled={zoom === LARGEST_ZOOM}
        onClick={() => onZoom(zoom * 2)}
      >
        <Plus aria-hidden size={18} />
      </Button>
    </div>
  );
}
