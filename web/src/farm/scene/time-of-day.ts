export const TIMES_OF_DAY = ['night', 'dawn', 'day', 'dusk'] as const;

export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** The farm's light at an hour of the visitor's own clock; 18.5 is half past six in the evening. */
export function timeOfDayAt(hour: number): TimeOfDay {
  const clock = ((hour % 24) + 24) % 24;
  if (clock >= 5 && clock < 8) return 'dawn';
  if (clock >= 8 && clock < 17) return 'day';
  if (clock >= 17 && clock < 21) return 'dusk';
  return 'night';
}
