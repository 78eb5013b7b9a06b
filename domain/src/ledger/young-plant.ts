import { varietyField, type PlantType, type PlantVarietyField } from '../plant.ts';
import { POMODOROS_IN_CYCLE } from '../planting/planting.ts';
import type { Instant } from '../time.ts';
import { entryEventOf, type HarvestEntry } from './harvest-entry.ts';
import { focusSecondsOf, type PlantingOutcome } from './planting-outcome.ts';

/** A planting with one to three pomodoros that was neither harvested nor wilted (D79). */
export interface YoungPlant extends PlantVarietyField {
  /** The planting's id. */
  readonly id: string;
  readonly plantType: PlantType;
  readonly status: 'young';
  /** How many of the four that a harvest needs are completed. */
  readonly pomodoros: number;
  /** Seconds. */
  readonly focusTime: number;
  /** When its latest pomodoro was completed. */
  readonly timestamp: Instant;
}

/** What stands in the garden's picture for a planting. */
export type GardenPlant = HarvestEntry | YoungPlant;

/** The planting as a young plant; undefined before its first pomodoro, and once it has an entry in the history. */
export function youngPlantOf(outcome: PlantingOutcome): YoungPlant | undefined {
  const { pomodoros } = outcome;
  const latest = pomodoros.at(-1);
  // Devices that did not know of each other can leave a planting with four pomodoros and no harvest.
  if (!latest || pomodoros.length >= POMODOROS_IN_CYCLE || entryEventOf(outcome)) return undefined;
  return {
    id: latest.planting,
    plantType: latest.plant,
    ...varietyField(latest.variety),
    status: 'young',
    pomodoros: pomodoros.length,
    focusTime: focusSecondsOf(outcome, latest),
    timestamp: latest.at,
  };
}
