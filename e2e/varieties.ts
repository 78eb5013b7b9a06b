import { varietiesOf } from '@furrow/domain/gardener/plant-varieties';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { PLANT_TYPES, varietyField } from '@furrow/domain/plant';

const LATEST = Date.parse('2026-11-19T18:00:00Z');

/** Entries two hours apart, newest first. */
function entriesOf(
  plants: readonly Pick<HarvestEntry, 'plantType' | 'variety' | 'status'>[],
): readonly HarvestEntry[] {
  return plants.map(({ plantType, variety, status }, place) => {
    const timestamp = LATEST - place * 2 * 3_600_000;
    const id = `0190a0e0-0000-7000-8000-${String(place).padStart(12, '0')}.1`;
    const date = new Date(timestamp).toISOString();
    const fields = { id, plantType, ...varietyField(variety), status };
    return { ...fields, focusTime: 6000, date, timestamp };
  });
}

/** A history of so many harvested carrots. */
export const carrots = (count: number) =>
  entriesOf(Array.from({ length: count }, () => ({ plantType: 'carrot', status: 'harvested' })));

/** A history with every variety, harvested and wilted, and with 30 carrots before. */
export function everyVariety(): readonly HarvestEntry[] {
  const varieties = PLANT_TYPES.flatMap((plantType) =>
    varietiesOf(plantType).flatMap(({ variety }) =>
      (['harvested', 'wilted'] as const).map((status) => ({ plantType, variety, status })),
    ),
  );
  const common = carrots(30).map(({ plantType, status }) => ({ plantType, status }));
  return entriesOf([...varieties, ...common]);
}
