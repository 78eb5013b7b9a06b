/** The timer's own settings (D84), on the settings page and on the focus page. */
export default {
  'timer-settings.start-breaks': 'Start breaks by themselves',
  'timer-settings.start-focus': 'Start focus after a break by itself',
  'timer-settings.long-break': 'Long break',
  'timer-settings.long-break-after': 'Long break after',
  'timer-settings.pomodoros': '{count, plural, one {# pomodoro} other {# pomodoros}}',
  'timer-settings.cycle': 'A harvest still takes {total} pomodoros.',
  'timer-settings.volume': 'Volume',
  'timer-settings.end-sound': 'At the end of a focus period',
  'timer-settings.melody': 'Melody',
  'timer-settings.chimes': 'Chimes',
  'timer-settings.bell': 'Bell',
  'timer-settings.wood': 'Wood',
  'timer-settings.listen': 'Listen',
  'timer-settings.defaults': 'Back to defaults',
  'timer-settings.defaults-are-back': 'The defaults are back.',
} as const;
