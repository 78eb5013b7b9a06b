import { varietyField, type PlantType, type PlantVarietyField } from '../plant.ts';
import type { Instant } from '../time.ts';
import { countedFocus, countedSecondsOf } from './focus-seconds.ts';
import { entryEventOf, type HarvestEntry } from './harvest-entry.ts';
import type { PlantingOutcome } from './planting-outcome.ts';

/** A planting with focus that was neither harvested nor wilted (D79). */
export interface YoungPlant extends PlantVarietyField {
  /** The planting's id. */
  readonly id: string;
  readonly plantType: PlantType;
  readonly status: 'young';
  /** How many of the four that a harvest needs are completed, but at least 1: pages of 0.3.0 read no 0. */
  readonly pomodoros: number;
  /** None is completed: all of its focus is of periods that were ended early (D84). */
  readonly early?: true;
  /** Seconds. */
  readonly focusTime: number;
  /** When its latest pomodoro was completed or, without one, when its latest focus ended. */
  readonly timestamp: Instant;
}

/** What stands in the garden's picture for a planting. */
export type GardenPlant = HarvestEntry | YoungPlant;

/** The planting as a young plant; undefined before its first focus is over, and once it has an entry in the history. */
export function youngPlantOf(outcome: PlantingOutcome): YoungPlant | undefined {
  const { pomodoros } = outcome;
  const latest = pomodoros.at(-1) ?? countedFocus(outcome).at(-1);
  if (!latest || entryEventOf(outcome)) return undefined;
  return {
    id: latest.planting,
    plantType: latest.plant,
    ...varietyField(latest.variety),
    status: 'young',
    pomodoros: Math.max(1, pomodoros.length),
    ...(pomodoros.length === 0 && { early: true }),
    focusTime: countedSecondsOf(outcome),
    timestamp: latest.at,
  };
}
