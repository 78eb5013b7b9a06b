import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersStillness } from '../../platform/motion.ts';

const SETTLING_MS = 450;

/** Rows that changed place glide there; where they stand is right from the first moment. */
export function useSettlingRows(body: RefObject<HTMLTableSectionElement | null>): void {
  const before = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const places = new Map<string, number>();
    const isStill = prefersStillness();
    for (const row of body.current?.rows ?? []) {
      const name = row.dataset['gardener'] ?? '';
      const moved = (before.current.get(name) ?? row.offsetTop) - row.offsetTop;
      places.set(name, row.offsetTop);
      if (moved === 0 || isStill) continue;
      row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
        duration: SETTLING_MS,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
    before.current = places;
  });
}
