import { EXCESSIVE_PAUSE_PENALTY, QUIT_PENALTY } from '../gardener/penalties.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';
import type { DayKey } from '../time.ts';
import { EMPTY_DAY } from './daily-stats.ts';
import type { DailyStats, DailyStatsByDay } from './daily-stats.ts';
import { entryEventOf } from './harvest-entry.ts';
import { isWilted, penaltyCost } from './planting-outcome.ts';
import type { PlantingEnd, PlantingOutcome } from './planting-outcome.ts';

/** What one event adds to its day (D42: the day it carries, wherever the others fall). */
interface DayChange {
  readonly day: DayKey;
  readonly adds: Partial<DailyStats>;
}

/** The days of a garden: each planting's changes, and the harvests that leftover growth makes. */
export function dailyStatsOf(outcomes: readonly PlantingOutcome[]): DailyStatsByDay {
  const changes = [...outcomes.flatMap(changesOf), ...leftoverHarvests(outcomes)];
  const days: Partial<Record<DayKey, DailyStats>> = {};
  for (const { day, adds } of changes) days[day] = addToDay(days[day] ?? EMPTY_DAY, adds);
  return days;
}

function changesOf(outcome: PlantingOutcome): DayChange[] {
  const { pomodoros, wilt, penalties, end } = outcome;
  return [
    ...pomodoros.map(({ day, focusMinutes }) => ({
      day,
      adds: { completed: 1, growthXP: 1, totalFocusTime: focusMinutes * 60 },
    })),
    ...(wilt ? [{ day: wilt.day, adds: pausePenalty(EXCESSIVE_PAUSE_PENALTY) }] : []),
    ...penalties.map(({ day, cause }) => ({
      day,
      adds:
        cause === 'pause' ? pausePenalty(penaltyCost(cause)) : { witherCount: penaltyCost(cause) },
    })),
    ...(end ? [{ day: end.event.day, adds: endAdds(end) }] : []),
    ...failureOf(outcome),
  ];
}

function pausePenalty(cost: number): Partial<DailyStats> {
  return { witherCount: cost, pausePenalties: 1 };
}

function endAdds(end: PlantingEnd): Partial<DailyStats> {
  switch (end.kind) {
    case 'cycle':
      return { harvestXP: 1, cycleConvertedToday: true };
    case 'session':
      return {
        totalFocusTime: end.event.focusSeconds,
        completed: end.yields.pomodoros,
        growthXP: end.yields.growth,
        harvestXP: end.yields.harvests,
        cycleConvertedToday: end.yields.harvests > 0,
      };
    case 'quit':
      return { witherCount: QUIT_PENALTY };
    case 'left':
      return {};
  }
}

/** A planting fails once, on the day of its entry (D14). */
function failureOf(outcome: PlantingOutcome): DayChange[] {
  const entry = entryEventOf(outcome);
  return entry && isWilted(outcome) ? [{ day: entry.day, adds: { failed: 1 } }] : [];
}

/** Growth left over from sessions without a break adds up over the day (D16). */
function leftoverHarvests(outcomes: readonly PlantingOutcome[]): DayChange[] {
  const leftovers = new Map<DayKey, number>();
  for (const { end } of outcomes) {
    if (end?.kind !== 'session') continue;
    const { day } = end.event;
    leftovers.set(day, (leftovers.get(day) ?? 0) + end.yields.growth);
  }
  return [...leftovers].flatMap(([day, growth]) => {
    const harvestXP = Math.floor(growth / POMODOROS_IN_CYCLE);
    return harvestXP > 0 ? [{ day, adds: { harvestXP, cycleConvertedToday: true } }] : [];
  });
}

/** Adds to a day's figures; a cycle once converted stays so. */
export function addToDay(day: DailyStats, adds: Partial<DailyStats>): DailyStats {
  return {
    completed: day.completed + (adds.completed ?? 0),
    totalFocusTime: day.totalFocusTime + (adds.totalFocusTime ?? 0),
    failed: day.failed + (adds.failed ?? 0),
    growthXP: day.growthXP + (adds.growthXP ?? 0),
    harvestXP: day.harvestXP + (adds.harvestXP ?? 0),
    witherCount: day.witherCount + (adds.witherCount ?? 0),
    pausePenalties: day.pausePenalties + (adds.pausePenalties ?? 0),
    cycleConvertedToday: day.cycleConvertedToday || (adds.cycleConvertedToday ?? false),
  };
}
