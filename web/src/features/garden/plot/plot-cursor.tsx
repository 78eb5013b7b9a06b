import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { KeyboardEvent } from 'react';
import { keyStep } from '../key-step.ts';
import { bedOf, HALF_WIDTH, PLANT_HEIGHT } from './lattice.ts';
import type { Stand } from './stand.ts';
import type { View } from './view.ts';
import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import { plantName } from '@furrow/domain/plant';
import { momentText } from '../../../ui/date-text.ts';

type PlotCursorProps = {
  entries: readonly HarvestEntry[];
  stand: Stand;
  view: View;
  /** The plant that is pointed at or focused. */
  chosen: number | undefined;
  onChoose: (index: number) => void;
};

/** One stop for the Tab key in a garden of thousands: it stands at a plant, and the arrow keys walk it along. */
export function PlotCursor({ entries, stand, view, chosen, onChoose }: PlotCursorProps) {
  const index = Math.min(chosen ?? entries.length - 1, entries.length - 1);
  const entry = entries[index];
  if (!entry) return null;

  function walk(event: KeyboardEvent<HTMLElement>) {
    const next = index + keyStep(event.key, stand.lattice.columns);
    if (next === index) return;
    event.preventDefault();
    onChoose(Math.max(0, Math.min(entries.length - 1, next)));
    keepInSight(event.currentTarget);
  }

  const foot = view.toPage(bedOf(index, stand.lattice));
  const [width, height] = [HALF_WIDTH * 1.5 * view.pixels, PLANT_HEIGHT * view.pixels];
  return (
    <button
      type="button"
      aria-label={`${entryText(entry)}. Plant ${index + 1} of ${entries.length}; arrow keys walk through the garden.`}
      onFocus={() => onChoose(index)}
      onKeyDown={walk}
      className={`absolute rounded-control ${chosen === undefined ? '' : 'border-2 border-lamplight'}`}
      style={{
        left: foot.x - width / 2,
        top: foot.y - height * 0.82,
        width,
        height: height * 1.05,
      }}
    />
  );
}

/** A browser brings a control into sight when it is focused, not when it walks. */
function keepInSight(cursor: HTMLElement) {
  requestAnimationFrame(() => cursor.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}

/** What became of a planting, in one line: 'Carrot, harvested, 1h 40m, Nov 21, 2026, 9:05 AM'. */
function entryText({ plantType, status, focusTime, timestamp }: HarvestEntry): string {
  const parts = [plantName(plantType), status, focusTimeText(focusTime), momentText(timestamp)];
  return parts.join(', ');
}
