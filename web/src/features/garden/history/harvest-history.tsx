import { useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { ImportedPlant } from '@furrow/domain/history/imported-plant';
import { newestFirst, type HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../garden.messages.ts';
import { useCountsText } from './counts-text.ts';
import { OpenDetails } from './harvest-details.tsx';
import { HarvestRows } from './harvest-rows.tsx';
import { WholeHistory } from './whole-history.tsx';

/** Entries shown before 'View All Harvests'. */
const PREVIEW = 5;

type HarvestHistoryProps = {
  history: readonly HarvestEntry[];
  imported: readonly ImportedPlant[];
};

/** The plantings, with the past sessions among them. */
export function HarvestHistory({ history, imported }: HarvestHistoryProps) {
  const t = useMessages(messages);
  const { number } = useFormats();
  const countsText = useCountsText();
  const [isWhole, setWhole] = useState(false);
  const entries = useMemo(
    () => (imported.length === 0 ? history : [...history, ...imported].toSorted(newestFirst)),
    [history, imported],
  );
  const total = entries.length;
  const title = useRef<HTMLHeadingElement>(null);
  const open = useContext(OpenDetails);
  const openHere = useCallback((entry: GardenPlant) => open(entry, title), [open]);
  return (
    <section aria-labelledby="harvest-history" className="flex flex-col gap-4">
      <h3
        id="harvest-history"
        ref={title}
        tabIndex={-1}
        className="flex items-baseline gap-3 text-heading"
      >
        {t('garden.history.title')}
        <span className="font-text text-small font-normal text-muted tabular-nums">
          {countsText(entries, number)}
        </span>
      </h3>
      {total === 0 && <p className="text-muted">{t('garden.history.none')}</p>}
      <OpenDetails value={openHere}>
        {isWhole ? (
          <WholeHistory history={entries} />
        ) : (
          <ul>
            <HarvestRows entries={entries.slice(0, PREVIEW)} before={0} total={total} />
          </ul>
        )}
      </OpenDetails>
      {total > PREVIEW && (
        <div
          className={`self-center rounded-control bg-surface ${isWhole ? 'sticky at-lower-edge z-10 shadow-lamp' : ''}`}
        >
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'garden.history.less' : 'garden.history.all')}
          </Button>
        </div>
      )}
    </section>
  );
}
