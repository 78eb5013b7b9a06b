import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { HarvestBlock } from './harvest-block.tsx';
import { HarvestRow } from './harvest-row.tsx';

/** Entries shown before 'View All Harvests' (section 9). */
const PREVIEW = 5;
const BLOCK = 10;

/** The latest harvests and wilts, or all of them. */
export function HarvestHistory({ history }: { history: readonly HarvestEntry[] }) {
  const [isWhole, setWhole] = useState(false);
  const total = history.length;
  return (
    <section aria-labelledby="harvest-history" className="flex flex-col gap-4">
      <h3 id="harvest-history" className="flex items-baseline gap-3 text-heading">
        Harvest History
        <span className="font-text text-small font-normal text-muted tabular-nums">{total}</span>
      </h3>
      {total === 0 && <p className="text-muted">No harvests yet. What you grow is listed here.</p>}
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
          {isWhole ? 'Show Less' : 'View All Harvests'}
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
