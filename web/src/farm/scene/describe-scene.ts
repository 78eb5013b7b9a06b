import { describePlant } from '../describe-plant.ts';
import type { PlantProps } from '../plant.tsx';
import type { TimeOfDay } from './time-of-day.ts';
import type { Weather } from './weather.ts';

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

/** The scene in words: its light, its weather, and how the bed in work (or the first) is doing. */
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
