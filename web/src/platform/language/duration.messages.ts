/** Amounts of time, as figures and units. */
export default {
  'duration.hours-minutes': '{hours}h {minutes}m',
} as const;
