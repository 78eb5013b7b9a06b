import { dayKeyAt } from '../calendar.ts';
import type { DailyStats } from '../ledger/daily-stats.ts';
import type { HarvestEntry } from '../ledger/harvest-entry.ts';
import { isPlantType, type PlantType } from '../plant.ts';
import { POMODORO_SECONDS } from '../ledger/yields.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';
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
export interface FlowerDay extends Pick<DailyStats, 'completed' | 'growthXP'> {
  readonly day: DayKey;
  readonly timeZone: string;
  /** Newest first. */
  readonly history: readonly HarvestEntry[];
}

/**
 * A flower for each pomodoro of the day, the oldest first, and one that opens with the pomodoro that grows now (D93). They are made of what
 * the day stores and count for nothing.
 */
export function flowersOfDay(
  { day, timeZone, completed, growthXP, history }: FlowerDay,
  now?: GrowingNow,
): readonly Flower[] {
  const earlier = history.findIndex(({ timestamp }) => dayKeyAt(timestamp, timeZone) < day);
  const ended = history.slice(0, earlier < 0 ? history.length : earlier).toReversed();
  const growing = now ? plantsOf(now.plant, now.pomodoros) : [];
  const shares = sharesOf(ended, completed - growing.length, growthXP < completed);
  const grown = ended.flatMap(({ plantType }, place) => plantsOf(plantType, shares[place] ?? 0));
  const known = [...grown, ...growing];
  const last = known.at(-1) ?? now?.plant ?? DEFAULT_PLANT;
  // Pomodoros of plantings without an entry, which were left, have the plant of those that follow.
  const unknown = plantsOf(known[0] ?? last, Math.max(0, completed - known.length));
  const open = [...unknown, ...known].map((plant, place) => flowerOf(plant, place, 1));
  const next = now && now.growth > 0 ? [flowerOf(now.plant, open.length, now.growth)] : [];
  return [...open, ...next].slice(0, MOST_FLOWERS);
}

const isHarvest = ({ status }: HarvestEntry) => status === 'harvested';

const byTime = ({ focusTime, overtime = 0 }: HarvestEntry) =>
  (focusTime - overtime) / POMODORO_SECONDS;

/**
 * Shares the day's pomodoros out among its entries. An entry does not say how many it had: a cycle has four, however long they are, and a
 * session without a break one for each 25 minutes (D16).
 * @param hasLong whether a session without a break had four and more, which give less Growth XP than pomodoros
 */
function sharesOf(
  entries: readonly HarvestEntry[],
  completed: number,
  hasLong: boolean,
): readonly number[] {
  const shares = entries.map(() => 0);
  let left = completed;
  const shareUpTo = (mostOf: (entry: HarvestEntry) => number) => {
    for (const [place, entry] of entries.entries()) {
      const share = shares[place] ?? 0;
      const more = Math.max(0, Math.min(left, mostOf(entry) - share));
      shares[place] = share + more;
      left -= more;
    }
  };
  shareUpTo((entry) =>
    isHarvest(entry) ? Math.min(POMODOROS_IN_CYCLE, Math.ceil(byTime(entry))) : 0,
  );
  if (hasLong) shareUpTo((entry) => (isHarvest(entry) ? Math.ceil(byTime(entry)) : 0));
  // Cycles of short periods.
  shareUpTo((entry) => (isHarvest(entry) ? POMODOROS_IN_CYCLE : 0));
  // What wilted, mostly without a pomodoro, takes no harvest's place.
  shareUpTo((entry) => (isHarvest(entry) ? 0 : Math.floor(byTime(entry))));
  return shares;
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
