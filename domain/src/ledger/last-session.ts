import type { PlantType } from '../plant.ts';
import { breakTypeName, sessionTypeName } from '../session-setup/names.ts';
import { grownIn, isSuccessful, isWilted, pausePenaltiesOf, witherOf } from './planting-outcome.ts';
import type { PlantingOutcome } from './planting-outcome.ts';

/** What the focus page last finished, in the shape of the storage key `lastSession` (section 3). */
export interface LastSession {
  /** ISO 8601. */
  readonly completedAt: string;
  /** Seconds. */
  readonly focusTime: number;
  /** Seconds. */
  readonly pauseTime: number;
  readonly isSuccessful: boolean;
  readonly plantType: PlantType;
  readonly pomodoroCount: number;
  readonly isFullCycle: boolean;
  readonly sessionType: string;
  readonly description: string;
  readonly breakType: string;
  readonly plantStatus: 'healthy' | 'wilted';
  readonly growthXP: number;
  readonly harvestXP: number;
  readonly witherCount: number;
  readonly pausePenalties: number;
}

/** What the planting's latest pomodoro or end left behind; nothing where there is neither. */
export function lastSessionOf(outcome: PlantingOutcome): LastSession | undefined {
  const event = outcome.end?.event ?? outcome.pomodoros.at(-1);
  if (!event) return undefined;
  const grown = grownIn(outcome);
  return {
    completedAt: new Date(event.at).toISOString(),
    focusTime: outcome.end ? event.focusSeconds : event.focusMinutes * 60,
    pauseTime: event.pauseSeconds,
    isSuccessful: isSuccessful(outcome),
    plantType: event.plant,
    pomodoroCount: grown.pomodoros,
    isFullCycle: outcome.end?.kind === 'cycle',
    sessionType: sessionTypeName(event.focusMinutes),
    description: event.notes,
    breakType: breakTypeName(event.breakMinutes),
    plantStatus: isWilted(outcome) ? 'wilted' : 'healthy',
    growthXP: grown.growthXP,
    harvestXP: grown.harvestXP,
    witherCount: witherOf(outcome),
    pausePenalties: pausePenaltiesOf(outcome),
  };
}
