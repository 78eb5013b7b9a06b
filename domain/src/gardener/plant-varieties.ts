import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import { isPlantType, PLANT_TYPES, type PlantType } from '../plant.ts';

/** After how many harvests of a plant each of its varieties comes, in the order of `VARIETIES` (D83). */
const HARVESTS_FOR_VARIETY = [10, 25, 50, 100] as const;

/** The varieties of each plant beside the common one, in the order in which they come. */
const VARIETIES = {
  carrot: ['purple-carrot', 'round-carrot', 'white-carrot', 'red-carrot'],
  tomato: ['black-tomato', 'yellow-pear', 'zebra-tomato', 'oxheart'],
  wheat: ['red-wheat', 'club-wheat', 'black-emmer', 'miracle-wheat'],
  corn: ['blue-corn', 'white-corn', 'strawberry-corn', 'glass-gem'],
} as const satisfies Record<PlantType, readonly string[]>;

export type PlantVariety = (typeof VARIETIES)[PlantType][number];

export interface VarietyAtHarvests {
  readonly variety: PlantVariety;
  /** The number of harvests of its plant that brings it. */
  readonly harvests: number;
}

/** The varieties of a plant, in the order in which they come. */
export function varietiesOf(plant: PlantType): readonly VarietyAtHarvests[] {
  const names: readonly PlantVariety[] = VARIETIES[plant];
  return HARVESTS_FOR_VARIETY.flatMap((harvests, place) => {
    const variety = names[place];
    return variety === undefined ? [] : { variety, harvests };
  });
}

/** The variety of this name; undefined for the common one, another plant's, and one that only a newer release knows. */
export function knownVariety(plant: string, name: string | undefined): PlantVariety | undefined {
  if (!isPlantType(plant)) return undefined;
  return varietiesOf(plant).find(({ variety }) => variety === name)?.variety;
}

/** The varieties of one plant that a gardener has unlocked, and the next one. */
export interface OwnVarieties {
  readonly unlocked: readonly PlantVariety[];
  /** Undefined if everything is unlocked. */
  readonly next: VarietyAtHarvests | undefined;
}

/** A gardener's varieties of a plant, by the harvests in their history; a wilt takes none away. */
export function ownVarieties(plant: PlantType, history: readonly HarvestEntry[]): OwnVarieties {
  const grown = harvestsOf(plant, history);
  const varieties = varietiesOf(plant);
  const unlocked = varieties.filter(({ harvests }) => harvests <= grown);
  return { unlocked: unlocked.map(({ variety }) => variety), next: varieties[unlocked.length] };
}

function harvestsOf(plant: PlantType, history: readonly HarvestEntry[]): number {
  return history.filter(({ plantType, status }) => plantType === plant && status === 'harvested')
    .length;
}

/** A variety that a change of the history unlocked, and its plant. */
export interface UnlockedVariety {
  readonly plant: PlantType;
  readonly variety: PlantVariety;
}

/** The varieties that a change of the history unlocked. */
export function varietiesBetween(
  before: readonly HarvestEntry[],
  after: readonly HarvestEntry[],
): readonly UnlockedVariety[] {
  return PLANT_TYPES.flatMap((plant) => {
    const had = new Set(ownVarieties(plant, before).unlocked);
    const has = ownVarieties(plant, after).unlocked;
    return has.filter((variety) => !had.has(variety)).map((variety) => ({ plant, variety }));
  });
}
