/** The timer's own settings (D84). */
export default {
  'focus.timer-settings.start-breaks': 'Start breaks by themselves',
  'focus.timer-settings.start-focus': 'Start focus after a break by itself',
  'focus.timer-settings.long-break': 'Long break',
  'focus.timer-settings.long-break-after': 'Long break after',
  'focus.timer-settings.pomodoros': '{count, plural, one {# pomodoro} other {# pomodoros}}',
  'focus.timer-settings.cycle': 'A harvest still takes {total} pomodoros.',
  'focus.timer-settings.volume': 'Volume',
  'focus.timer-settings.end-sound': 'At the end of a focus period',
  'focus.timer-settings.melody': 'Melody',
  'focus.timer-settings.chimes': 'Chimes',
  'focus.timer-settings.bell': 'Bell',
  'focus.timer-settings.wood': 'Wood',
  'focus.timer-settings.listen': 'Listen',
  'focus.timer-settings.done-early': 'Done early',
  'focus.timer-settings.done-early-detail':
    'Ends this period now. {time} of focus counts for today, without a pomodoro.',
  'focus.timer-settings.defaults': 'Back to defaults',
  'focus.timer-settings.defaults-are-back': 'The defaults are back.',
} as const;
