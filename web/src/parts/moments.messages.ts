/** Moments worth celebrating, on boards. */
export default {
  'moments.first-harvest': 'Your first harvest!',
  'moments.variety': 'New variety: {variety}',
  'moments.level-up': 'Level {level} reached',
  'moments.level-up-with': 'Level {level} reached. New on your farm: {addition}',
  'moments.streak': '{days, plural, one {# day in a row} other {# days in a row}}',
} as const;
