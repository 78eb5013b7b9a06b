/** The end of a planting on the focus page. */
export default {
  'focus.full-cycle.title': 'Congratulations! Full Cycle Complete!',
  'focus.full-cycle.gain': '+{harvestXP} Harvest XP • +{gardenXP} Garden XP',
  'focus.full-cycle.pomodoro': '{emoji} Pomodoro 4 of 4 complete!',
  'focus.full-cycle.wilted':
    'Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} wilted on the way, and that is how it stands in your garden.',
  'focus.full-cycle.waiting': 'Your break is over, and the soil is ready when you are.',
  'focus.summary.focus-time': 'Focus time',
  'focus.summary.pause-time': 'Pause time',
  'focus.summary.pomodoros': 'Pomodoros',
} as const;
