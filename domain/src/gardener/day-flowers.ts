import { dayKeyAt } from '../calendar.ts';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import { isPlantType, type PlantType } from '../plant.ts';
import { POMODORO_SECONDS } from '../ledger/yields.ts';
import { DEFAULT_PLANT } from '../session-setup/defaults.ts';
import type { DayKey } from '../time.ts';

/** More flowers than this would hide the fence (D93). */
export const MOST_FLOWERS = 16;

/** The flowers of each plant: they take turns. */
const KINDS = {
  carrot: ['umbel', 'daisy'],
  tomato: ['poppy', 'marigold'],
  wheat: ['cornflower', 'chamomile'],
  corn: ['sunflower', 'cosmos'],
} as const satisfies Record<PlantType, readonly string[]>;

export type FlowerKind = (typeof KINDS)[PlantType][number];

/** A flower by the fence of the farm. */
export interface Flower {
  readonly kind: FlowerKind;
  /** From 0, a shoot, to 1, open. */
  readonly growth: number;
}

/** What grows now: its plant, its pomodoros, and how far the next one is, from 0 to 1. */
export interface GrowingNow {
  readonly plant: PlantType;
  readonly pomodoros: number;
  readonly growth: number;
}

/** The day as the garden stores it. */
export interface FlowerDay {
  readonly day: DayKey;
  readonly timeZone: string;
  /** The pomodoros of the day. */
  readonly completed: number;
  /** Newest first. */
  readonly history: readonly HarvestEntry[];
}

/**
 * A flower for each pomodoro of the day, the oldest first, and one that opens with the pomodoro that grows now (D93). They are made of what
 * the day stores and count for nothing.
 */
export function flowersOfDay(
  { day, timeZone, completed, history }: FlowerDay,
  now?: GrowingNow,
): readonly Flower[] {
  const earlier = history.findIndex(({ timestamp }) => dayKeyAt(timestamp, timeZone) < day);
  const harvested = history
    .slice(0, earlier < 0 ? history.length : earlier)
    .toReversed()
    .flatMap(({ plantType, focusTime }) =>
      plantsOf(plantType, Math.ceil(focusTime / POMODORO_SECONDS)),
    );
  const growing = now ? plantsOf(now.plant, now.pomodoros) : [];
  const known = [...harvested.slice(0, Math.max(0, completed - growing.length)), ...growing];
  const last = known.at(-1) ?? now?.plant ?? DEFAULT_PLANT;
  // Pomodoros of plantings without an entry, which were left, have the plant of those that follow.
  const unknown = plantsOf(known[0] ?? last, Math.max(0, completed - known.length));
  const open = [...unknown, ...known].map((plant, place) => flowerOf(plant, place, 1));
  const next = now && now.growth > 0 ? [flowerOf(now.plant, open.length, now.growth)] : [];
  return [...open, ...next].slice(0, MOST_FLOWERS);
}

function plantsOf(plant: string, count: number): readonly PlantType[] {
  const type = isPlantType(plant) ? plant : DEFAULT_PLANT;
  return Array.from({ length: Math.min(count, MOST_FLOWERS) }, () => type);
}

function flowerOf(plant: PlantType, place: number, growth: number): Flower {
  const kinds = KINDS[plant];
  return {
    kind: kinds[place % kinds.length] ?? kinds[0],
    growth,
  };
}
