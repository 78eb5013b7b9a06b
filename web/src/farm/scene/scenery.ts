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
export type SceneMoment = 'bloom' | 'wither';
