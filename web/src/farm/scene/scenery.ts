import { describePlant } from '../describe-plant.ts';
import type { PlantProps } from '../plant.tsx';

export type TimeOfDay = 'night' | 'dawn' | 'day' | 'dusk';

/** The farm's light at an hour of the visitor's own clock; 18.5 is half past six in the evening. */
export function timeOfDayAt(hour: number): TimeOfDay {
  const clock = ((hour % 24) + 24) % 24;
  if (clock >= 5 && clock < 8) return 'dawn';
  if (clock >= 8 && clock < 17) return 'day';
  if (clock >= 17 && clock < 21) return 'dusk';
  return 'night';
}

/**
 * The weather by the planting's mode: `clear` while focusing, `cloudy` in a pause, `windy` in a long pause,
 * `lantern` in a break, `overcast` over a wilted plant.
 */
export type Weather = 'clear' | 'cloudy' | 'windy' | 'lantern' | 'overcast';

/** An animation of a few seconds: a bed blooms, leaves fall, or the harvest is brought in. */
export type SceneMoment = 'bloom' | 'wither' | 'harvest';

const LIGHT: Record<TimeOfDay, string> = {
  night: 'The farm under the stars',
  dawn: 'The farm at first light',
  day: 'The farm in the soft light of day',
  dusk: 'The farm at dusk',
};

const MOOD: Record<Weather, string> = {
  clear: 'all is calm',
  cloudy: 'clouds have drawn in',
  windy: 'the wind is rising',
  lantern: 'a lantern is lit for the break, and the cat sleeps beside it',
  overcast: 'the sky hangs low',
};

/** A description of the scene: its light, its weather, and how the bed being worked on (or the first) is doing. */
export function describeScene(
  timeOfDay: TimeOfDay,
  weather: Weather,
  plots: readonly PlantProps[],
  active = 0,
): string {
  const plot = plots[active];
  const plant =
    plot === undefined ? '' : ` ${describePlant(plot.type, plot.growth, plot.condition)}`;
  return `${LIGHT[timeOfDay]}; ${MOOD[weather]}.${plant}`;
}
