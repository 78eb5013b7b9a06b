import { useEffect, type RefObject } from 'react';
import type { Place } from './lattice.ts';

/** Calls back with the place on an element that the mouse is over, or that is pressed or tapped. */
export function usePointing(
  element: RefObject<HTMLElement | null>,
  onPoint: (place: Place) => void,
): void {
  useEffect(() => {
    const surface = element.current;
    if (!surface) return undefined;
    function point({ clientX, clientY, pointerType, type }: PointerEvent) {
      if (!surface || (type === 'pointermove' && pointerType !== 'mouse')) return;
      const corner = surface.getBoundingClientRect();
      onPoint({ x: clientX - corner.left, y: clientY - corner.top });
    }
    surface.addEventListener('pointermove', point);
    surface.addEventListener('pointerdown', point);
    return () => {
      surface.removeEventListener('pointermove', point);
      surface.removeEventListener('pointerdown', point);
    };
  }, [element, onPoint]);
}
