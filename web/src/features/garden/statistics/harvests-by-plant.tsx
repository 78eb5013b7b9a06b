import { growthOverview } from '@furrow/domain/gardener/plant-growth';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { plantEmoji, plantName } from '@furrow/domain/plant';
import { PlantImage } from '../plant-image.tsx';

/** How often each plant was harvested; what wilted takes nothing from it (D26). */
export function HarvestsByPlant({ history }: { history: readonly HarvestEntry[] }) {
  return (
    <section aria-labelledby="by-plant" className="flex flex-col gap-4 lg:col-span-2">
      <h3 id="by-plant" className="text-heading">
        Harvested by plant
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(7.25rem,1fr))] gap-3">
        {growthOverview(history).plants.map(({ plant, harvested }) => (
          <li
            key={plant}
            className="flex min-w-0 flex-wrap items-center gap-x-2.5 rounded-control bg-surface-sunken px-2.5 py-2"
          >
            <PlantImage plant={plant} status="harvested" className="h-14 w-10 shrink-0" />
            <p>
              <span className="block font-display text-heading font-semibold text-bright tabular-nums">
                {harvested}
              </span>
              <span className="text-small text-muted">
                {plantEmoji(plant)} {plantName(plant)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
