import type { Period, PeriodKind } from '@furrow/domain/gardener/period';
import {
  PERIOD_KINDS,
  periodAfter,
  periodAround,
  plantingsWithin,
} from '@furrow/domain/gardener/period';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { DayKey } from '@furrow/domain/time';
import { useState } from 'react';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { LeafThrough } from '../leaf-through.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PlotView } from './plot-view.tsx';
import { SavePicture } from './save-picture.tsx';
import { standOf } from './stand.ts';
import { monthText, shortDayText } from '../../../ui/date-text.ts';

type PlotProps = {
  history: readonly HarvestEntry[];
  today: DayKey;
};

const names: Record<PeriodKind, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  year: 'Year',
};

const segments = PERIOD_KINDS.map((kind) => ({ value: kind, label: names[kind] }));

/** The isometric garden: every planting of a period stands as its plant. */
export function Plot({ history, today }: PlotProps) {
  const [kind, setKind] = useState<PeriodKind>('month');
  const [back, setBack] = useState(0);
  const period = periodAfter(kind, periodAround(kind, today), -back);
  const entries = plantingsWithin(history, period, deviceTimeZone());
  const stand = standOf(entries);
  const title = periodText(kind, period);
  return (
    <Panel title="Your plants">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <SegmentedControl
          label="Show one"
          segments={segments}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setBack(0);
          }}
        />
        <SavePicture stand={stand} title={title} entries={entries} />
      </div>
      <LeafThrough
        level="h3"
        title={title}
        unit={kind}
        onLeaf={(by) => setBack(back - by)}
        canGoOn={back > 0}
      />
      <PlotView key={period.first + kind} entries={entries} stand={stand} />
    </Panel>
  );
}

/** A period's name: 'Sat, Nov 21', 'Sun, Nov 15 – Sat, Nov 21', 'November 2026' or '2026'. */
function periodText(kind: PeriodKind, { first, last }: Period): string {
  switch (kind) {
    case 'day':
      return shortDayText(first);
    case 'week':
      return `${shortDayText(first)} – ${shortDayText(last)}`;
    case 'month':
      return monthText(first);
    case 'year':
      return first.slice(0, 4);
  }
}
