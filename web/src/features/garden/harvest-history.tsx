import { useState, useEffect, useRef, type RefObject } from 'react';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { plantEmoji } from '@furrow/domain/plant';
import { PlantImage } from './figure.tsx';
import { Button } from '../../ui/button.tsx';
import { usePlantName } from '../../farm/plant-name.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './garden.messages.ts';

/** Entries shown before 'View All Harvests'. */
const PREVIEW = 5;
/** The number of entries in a block, which is drawn as a whole when it comes near the window. */
const BLOCK = 10;

export function HarvestHistory({ history }: { history: readonly HarvestEntry[] }) {
  const t = useMessages(messages);
  const { number } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const total = history.length;
  return (
    <section aria-labelledby="harvest-history" className="flex flex-col gap-4">
      <h3 id="harvest-history" className="flex items-baseline gap-3 text-heading">
        {t('garden.history.title')}
        <span className="font-text text-small font-normal text-muted tabular-nums">
          {number(total)}
        </span>
      </h3>
      {total === 0 && <p className="text-muted">{t('garden.history.none')}</p>}
      {isWhole ? (
        <div>
          {blocksOf(history).map((entries, place) => (
            <HarvestBlock
              key={entries[0]?.id}
              entries={entries}
              position={place * BLOCK}
              total={total}
            />
          ))}
        </div>
      ) : (
        <ul>
          {history.slice(0, PREVIEW).map((entry, place) => (
            <HarvestRow key={entry.id} entry={entry} position={place + 1} total={total} />
          ))}
        </ul>
      )}
      {total > PREVIEW && (
        <Button
          aria-expanded={isWhole}
          className={isWhole ? 'sticky bottom-4 self-center shadow-lamp' : 'self-center'}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'garden.history.less' : 'garden.history.all')}
        </Button>
      )}
    </section>
  );
}

function blocksOf(history: readonly HarvestEntry[]): readonly (readonly HarvestEntry[])[] {
  const count = Math.ceil(history.length / BLOCK);
  return Array.from({ length: count }, (_, place) =>
    history.slice(place * BLOCK, (place + 1) * BLOCK),
  );
}

/** As tall as a row of the list: its class `h-18`. */
const ROW_REM = 4.5;
/** A block is drawn when it comes this near to the window. */
const AHEAD = '1200px 0px';

type HarvestBlockProps = {
  entries: readonly HarvestEntry[];
  /** The number of entries before the block. */
  position: number;
  total: number;
};

/** A block of a long history, drawn only while it is near the window: 5,000 entries cost as much as 60. */
function HarvestBlock({ entries, position, total }: HarvestBlockProps) {
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

type HarvestRowProps = {
  entry: HarvestEntry;
  /** Its place in the whole history, from 1. */
  position: number;
  total: number;
};

/** One planting's outcome. The height is fixed, so that a block's height is known without drawing it. */
function HarvestRow({ entry, position, total }: HarvestRowProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const plantName = usePlantName();
  const { plantType, variety, status, focusTime, timestamp } = entry;
  return (
    <li
      aria-setsize={total}
      aria-posinset={position}
      className="flex h-18 items-center gap-4 border-b border-line"
    >
      <PlantImage
        plant={plantType}
        variety={variety}
        status={status}
        className="h-14 w-auto shrink-0"
      />
      <div className="min-w-0 grow">
        <p className="truncate font-semibold text-bright">
          {plantEmoji(plantType)} {plantName(plantType, variety)}
        </p>
        <p className="truncate text-small text-muted">{formats.moment(timestamp)}</p>
      </div>
      <div className="shrink-0 text-end">
        <p className={`font-semibold ${status === 'harvested' ? 'text-sprout' : 'text-wilted'}`}>
          {t(`garden.history.${status}`, { type: plantType })}
        </p>
        <p className="text-small text-muted tabular-nums">{formats.figure(focusTime)}</p>
      </div>
    </li>
  );
}
