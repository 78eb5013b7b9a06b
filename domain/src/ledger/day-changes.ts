import { EXCESSIVE_PAUSE_PENALTY, QUIT_PENALTY } from '../gardener/penalties.ts';
import type { DayKey } from '../time.ts';
import { addTally, EMPTY_TALLY } from './day-tally.ts';
import type { DayTallies, DayTally } from './day-tally.ts';
import { entryEventOf } from './harvest-entry.ts';
import { isWilted, penaltyCost } from './planting-outcome.ts';
import type { PlantingEnd, PlantingOutcome } from './planting-outcome.ts';

/** What one event adds to its day (D42: the day it carries, wherever the others fall). */
interface DayChange {
  readonly day: DayKey;
  readonly adds: Partial<DayTally>;
}

/** What plantings add to the days, each event to its own. */
export function tallyDays(outcomes: readonly PlantingOutcome[]): DayTallies {
  const days = new Map<DayKey, DayTally>();
  for (const { day, adds } of outcomes.flatMap(changesOf)) {
    days.set(day, addTally(days.get(day) ?? EMPTY_TALLY, adds));
  }
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

function pausePenalty(cost: number): Partial<DayTally> {
  return { witherCount: cost, pausePenalties: 1 };
}

function endAdds(end: PlantingEnd): Partial<DayTally> {
  switch (end.kind) {
    case 'cycle':
      return { harvestXP: 1 };
    case 'session':
      return {
        totalFocusTime: end.event.focusSeconds,
        completed: end.yields.pomodoros,
        growthXP: end.yields.growth,
        leftoverGrowth: end.yields.growth,
        harvestXP: end.yields.harvests,
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
