/** What became of a session. */
export default {
  'session-outcome.complete': 'Session Complete!',
  'session-outcome.over': 'Session Over',
  'session-outcome.harvested':
    'Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} is harvested.',
  'session-outcome.wilted':
    'Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} has wilted. The soil is ready for another try.',
  'session-outcome.too-short':
    'A session without a break needs {minutes, plural, one {# minute} other {# minutes}} of focus to be harvested. A shorter one wilts.',
  'session-outcome.counted-too-short':
    'A session needs {minutes, plural, one {# minute} other {# minutes}} of focus to be harvested. A shorter one wilts.',
  'session-outcome.strict':
    'Strict: it was paused for more than 2 minutes, or you left the page for 10 seconds.',
  'session-outcome.pauses': 'It was paused for more than 5 minutes.',
  'session-outcome.breaks': 'It had more than 5 breaks.',
  'session-outcome.no-gain': 'Your garden does not count this harvest, so it brought no XP.',
  'session-outcome.repaid': '{xp}\u00A0XP repaid what quitting cost',
} as const;
