import {
  harvestMonths,
  harvestsMatching,
  type HarvestFilter,
  type HarvestMonth,
  type ListedEntry,
} from '@furrow/domain/gardener/harvest-months';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import messages from '../garden.messages.ts';
import { useCountsText } from './counts-text.ts';
import { HarvestFilters } from './harvest-filters.tsx';
import { HarvestRows, ROW_REM } from './harvest-rows.tsx';

/** All harvests by months, filtered by plant and outcome. */
export function WholeHistory({ history }: { history: readonly ListedEntry[] }) {
  const t = useMessages(messages);
  const countsText = useCountsText();
  const [chosen, setFilter] = useState<HarvestFilter>({ plant: 'all', outcome: 'all' });
  const hasImported = history.some(({ status }) => status === 'imported');
  // Their import may have been undone.
  const isLost = chosen.outcome === 'imported' && !hasImported;
  const filter: HarvestFilter = isLost ? { ...chosen, outcome: 'all' } : chosen;
  const found = harvestsMatching(history, filter);
  return (
    <>
      <HarvestFilters filter={filter} hasImported={hasImported} onChange={setFilter} />
      <output className="block text-text tabular-nums">
        {found.length === 0
          ? t('garden.history.nothing')
          : countsText(found, (count) => t('garden.history.found', { count }))}
      </output>
      <div>
        {harvestMonths(found, deviceTimeZone()).map((month) => (
          <MonthOfHarvests key={month.month} month={month} total={found.length} />
        ))}
      </div>
    </>
  );
}

type MonthOfHarvestsProps = { month: HarvestMonth; total: number };

/** The heading stays at the window's edge until the month has scrolled by. Its blocks are there only while it is near the window. */
function MonthOfHarvests({ month: { month, before, entries }, total }: MonthOfHarvestsProps) {
  const formats = useFormats();
  const countsText = useCountsText();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearness(frame);
  return (
    <div ref={frame} className="pb-4">
      <h4 className="sticky top-0 z-10 flex items-baseline justify-between gap-4 border-b border-line-strong bg-surface py-2 font-display text-lead font-semibold text-bright">
        <span className="first-letter:uppercase">{formats.month(month)}</span>
        <span className="font-text text-small font-normal text-muted tabular-nums">
          {countsText(entries, formats.number)}
        </span>
      </h4>
      {isNear ? (
        blocksOf(entries).map((block, place) => (
          <HarvestBlock
            key={block[0]?.id}
            entries={block}
            before={before + place * BLOCK}
            total={total}
          />
        ))
      ) : (
        <div style={{ height: heightOf(entries) }} />
      )}
    </div>
  );
}

/** The number of entries in a block, which is drawn as a whole when it comes near the window. */
const BLOCK = 10;

function blocksOf(entries: readonly ListedEntry[]): readonly (readonly ListedEntry[])[] {
  const count = Math.ceil(entries.length / BLOCK);
  return Array.from({ length: count }, (_, place) =>
    entries.slice(place * BLOCK, (place + 1) * BLOCK),
  );
}

const heightOf = (entries: readonly ListedEntry[]) => `${entries.length * ROW_REM}rem`;

/** A block is drawn when it comes this near to the window. */
const AHEAD = '1200px 0px';

type HarvestBlockProps = {
  entries: readonly ListedEntry[];
  /** The number of entries before the block. */
  before: number;
  total: number;
};

/** A block of a long history, drawn only while it is near the window: 5,000 entries cost as much as 60. */
function HarvestBlock(props: HarvestBlockProps) {
  const frame = useRef<HTMLUListElement>(null);
  const isNear = useNearness(frame);
  return (
    <ul ref={frame} style={{ height: heightOf(props.entries) }}>
      {isNear && <HarvestRows {...props} />}
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
