import { CYCLE_HARVESTS } from './yields.ts';
import { EXCESSIVE_PAUSE_PENALTY, QUIT_PENALTY } from './penalties.ts';
import type { DayKey } from '../time.ts';
import { addTally, EMPTY_TALLY, type DayTallies, type DayTally } from './daily-stats.ts';
import { entryEventOf } from './harvest-entry.ts';
import type { PlantingEnd, PlantingOutcome } from './planting-outcome.ts';
import { isWilted, penaltyCost } from './planting-outcome.ts';
import { countedSeconds } from './focus-seconds.ts';

type Pomodoro = PlantingOutcome['pomodoros'][number];

/** What one event adds to its day (D42: the day that the event itself carries). */
interface DayChange {
  readonly day: DayKey;
  readonly adds: Partial<DayTally>;
}

/** Ids of focus events that were received too late to rank (D74). */
export type LateFocus = ReadonlySet<string>;

/** What plantings add to the days; each event adds to its own day. */
export function tallyDays(outcomes: readonly PlantingOutcome[], late: LateFocus): DayTallies {
  const days = new Map<DayKey, DayTally>();
  for (const { day, adds } of outcomes.flatMap((outcome) => changesOf(outcome, late))) {
    days.set(day, addTally(days.get(day) ?? EMPTY_TALLY, adds));
  }
  return days;
}

function changesOf(outcome: PlantingOutcome, late: LateFocus): DayChange[] {
  const { pomodoros, early, overtime, wilt, penalties, end } = outcome;
  return [
    ...pomodoros.map((pomodoro) => ({ day: pomodoro.day, adds: pomodoroAdds(pomodoro, late) })),
    // A period that was ended early and overtime do not rank: only harvests rank, and they need whole periods.
    ...[...early, ...overtime].map((event) => ({
      day: event.day,
      adds: { totalFocusTime: countedSeconds(event) },
    })),
    ...(wilt ? [{ day: wilt.day, adds: pausePenalty(EXCESSIVE_PAUSE_PENALTY) }] : []),
    ...penalties.map(({ day, cause }) => ({
      day,
      adds:
        cause === 'pause' ? pausePenalty(penaltyCost(cause)) : { witherCount: penaltyCost(cause) },
    })),
    ...(end ? [{ day: end.event.day, adds: endAdds(end, outcome, late) }] : []),
    ...failureOf(outcome),
  ];
}

function pausePenalty(cost: number): Partial<DayTally> {
  return { witherCount: cost, pausePenalties: 1 };
}

function pomodoroAdds(pomodoro: Pomodoro, late: LateFocus): Partial<DayTally> {
  const seconds = countedSeconds(pomodoro);
  const rankedFocus = late.has(pomodoro.id) ? 0 : seconds;
  return { completed: 1, growthXP: 1, totalFocusTime: seconds, rankedFocus };
}

function endAdds(
  end: PlantingEnd,
  { pomodoros }: PlantingOutcome,
  late: LateFocus,
): Partial<DayTally> {
  switch (end.kind) {
    case 'cycle':
      return {
        harvestXP: CYCLE_HARVESTS,
        rankedHarvests: pomodoros.some(({ id }) => late.has(id)) ? 0 : 1,
      };
    case 'session':
      return { ...sessionAdds(end), ...(!late.has(end.event.id) && sessionRanks(end)) };
    case 'quit':
      return { witherCount: QUIT_PENALTY };
    case 'left':
      return {};
  }
}

type SessionEnd = Extract<PlantingEnd, { kind: 'session' }>;

function sessionAdds({ event, yields }: SessionEnd): Partial<DayTally> {
  return {
    totalFocusTime: countedSeconds(event),
    completed: yields.pomodoros,
    growthXP: yields.growth,
    leftoverGrowth: yields.growth,
    harvestXP: yields.harvests,
  };
}

function sessionRanks({ event, yields }: SessionEnd): Partial<DayTally> {
  return {
    rankedFocus: countedSeconds(event),
    rankedHarvests: yields.harvests,
    rankedLeftover: yields.growth,
  };
}

/** A planting fails once, on the day of its entry (D14). */
function failureOf(outcome: PlantingOutcome): DayChange[] {
  const entry = entryEventOf(outcome);
  return entry && isWilted(outcome) ? [{ day: entry.day, adds: { failed: 1 } }] : [];
}
