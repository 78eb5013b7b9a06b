/** The timer's own settings (D84), on the settings page and on the focus page. */
export default {
  'timer-settings.start-breaks': 'Start breaks automatically',
  'timer-settings.start-focus': 'Start focus automatically after a break',
  'timer-settings.long-break': 'Long break',
  'timer-settings.long-break-after': 'Long break after',
  'timer-settings.pomodoros': '{count, plural, one {# pomodoro} other {# pomodoros}}',
  'timer-settings.cycle':
    'A harvest still takes {total, plural, one {# pomodoro} other {# pomodoros}}.',
  'timer-settings.volume': 'Volume',
  'timer-settings.end-sound': 'When focus ends',
  'timer-settings.melody': 'Melody',
  'timer-settings.chimes': 'Chimes',
  'timer-settings.bell': 'Bell',
  'timer-settings.wood': 'Wood',
  'timer-settings.listen': 'Listen',
  'timer-settings.defaults': 'Back to defaults',
  'timer-settings.defaults-are-back': 'The defaults are back.',
} as const;
