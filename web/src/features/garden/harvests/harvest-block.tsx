import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { HarvestRow } from './harvest-row.tsx';

/** As tall as a row of the list: its class `h-18`. */
const ROW_REM = 4.5;
/** Rows are drawn this far before they come into sight. */
const AHEAD = '1200px 0px';

type HarvestBlockProps = {
  entries: readonly HarvestEntry[];
  /** How many entries stand before the block. */
  position: number;
  total: number;
};

/** A stretch of a long history that is drawn while it is near, so that 5,000 entries cost what 60 do. */
export function HarvestBlock({ entries, position, total }: HarvestBlockProps) {
  const frame = useRef<HTMLUListElement>(null);
  const isNear = useNearness(frame);
  return (
    <ul ref={frame} style={{ height: `${entries.length * ROW_REM}rem` }}>
      {isNear &&
        entries.map((entry, place) => (
          <HarvestRow key={entry.id} entry={entry} position={position + place + 1} total={total} />
        ))}
    </ul>
  );
}

function useNearness(frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return undefined;
    const watch = new IntersectionObserver(
      (sightings) => setNear(sightings.at(-1)?.isIntersecting ?? false),
      { rootMargin: AHEAD },
    );
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [frame]);
  return isNear;
}
