/** The farm's day behind the headline. */
export default {
  'landing.day.pause': 'Pause the day',
  'landing.day.resume': 'Let the day go on',
} as const;
