import { type GardenAnswer, gardenSchema } from '@furrow/contract/garden';
import { isDayKey } from '@furrow/domain/calendar';
import { levelOf } from '@furrow/domain/gardener/level';
import { gardenXP } from '@furrow/domain/gardener/xp';
import { type Garden, totalsOf } from '@furrow/domain/ledger/garden';
import type { GardenPlant } from '@furrow/domain/ledger/young-plant';
import type { KeptGarden } from '@furrow/domain/testing/kept-garden';
import type { Instant } from '@furrow/domain/time';
import { isDeepStrictEqual } from 'node:util';

/** One user's garden in all its versions. */
interface Versions {
  readonly kept: KeptGarden;
  readonly versions: readonly Garden[];
  /** The version with which the garden began anew. */
  readonly startedAt: number;
  readonly resetAt: Instant | undefined;
}

/** What changed of a garden since the version that a device knows. */
export function gardenSince(
  { versions, startedAt, kept, resetAt }: Versions,
  knows: number,
): GardenAnswer {
  const version = versions.length - 1;
  const since = knows >= startedAt && knows <= version ? knows : 0;
  const before = versions[since];
  const { days, history, lastSession, young } = kept.garden;
  const plantsBefore = since > 0 && before ? [...before.young, ...before.history] : [];
  const earlier = new Map(plantsBefore.map((plant) => [plant.id, plant]));
  const daysBefore: Garden['days'] = since > 0 && before ? before.days : {};
  const changed = Object.keys({ ...daysBefore, ...days })
    .filter(isDayKey)
    .filter((day) => !isDeepStrictEqual(daysBefore[day], days[day]));
  const isNews = (plant: GardenPlant) => !isDeepStrictEqual(earlier.get(plant.id), plant);
  const remaining = new Set(
    [...history, ...young.filter((plant) => !isNews(plant))].map(({ id }) => id),
  );
  const totals = totalsOf(days);
  const xp = gardenXP({ harvestXP: totals.harvestXPTotal, witherCount: totals.witherCountTotal });
  return gardenSchema.parse({
    version,
    since,
    pomoStats: Object.fromEntries(changed.map((day) => [day, days[day] ?? null])),
    harvestHistory: history.filter(isNews),
    withdrawn: [...earlier.keys()].filter((id) => !remaining.has(id)),
    young: young.filter(isNews),
    lastSession: lastSession ?? null,
    ...(resetAt !== undefined && { resetAt }),
    totals,
    xp,
    level: levelOf(xp),
  });
}
