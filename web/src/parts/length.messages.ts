/** Lengths of time, as figures and units. */
export default {
  'length.hours': '{hours} h',
  'length.minutes': '{minutes} min',
  'length.hours-minutes': '{hours} h {minutes} min',
} as const;
