/** The ways to grow (D66). */
export default {
  'way-names.at-time': 'When time is up',
  'way-names.until-stopped': 'Until I stop',
  'way-names.start-break': 'Start the break',
  'way-names.past-zero': 'Keep going',
  'way-names.overtime': '{length} of overtime',
  'way-names.classic': 'Classic',
  'way-names.gentle': 'Gentle',
  'way-names.strict': 'Strict',
} as const;
