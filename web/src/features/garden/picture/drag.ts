import { useRef, type PointerEvent, type RefObject } from 'react';
import type { PicturePoint } from './lattice.ts';

/** Lets a mouse drag the content of a scroller, as browsers do for touch. Returns the handlers of the content. */
export function useDrag(scroller: RefObject<HTMLElement | null>) {
  /** The point of the content that the mouse holds: its position in the window plus the scroll offset. */
  const held = useRef<PicturePoint>(undefined);

  function onPointerDown(event: PointerEvent) {
    if (!scroller.current || event.pointerType !== 'mouse' || event.button !== 0) return;
    const { scrollLeft, scrollTop } = scroller.current;
    held.current = { x: event.clientX + scrollLeft, y: event.clientY + scrollTop };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (!held.current || !scroller.current) return;
    scroller.current.scrollTo(held.current.x - clientX, held.current.y - clientY);
  }

  return { onPointerDown, onPointerMove, letGo: () => (held.current = undefined) };
}
