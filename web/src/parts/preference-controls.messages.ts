/** Controls for preferences, on the settings page and on the focus page. */
export default {
  'preference-controls.mode.label': 'When I switch tabs',
  'preference-controls.mode.pause': 'Pause my timer',
  'preference-controls.mode.keep-growing': 'Keep growing',
  'preference-controls.mode.pause-detail': 'Leaving this tab pauses the timer.',
  'preference-controls.mode.keep-growing-detail':
    'The timer goes on while you work in other tabs, and tells you when the time is up.',
  'preference-controls.clock.label': 'Clock',
  'preference-controls.clock.language': 'As usual in my language',
  'preference-controls.clock.12': '12-hour',
  'preference-controls.clock.24': '24-hour',
  'preference-controls.week-start.label': 'Week starts on',
  'preference-controls.week-start.language': 'As usual in my language',
  'preference-controls.week-start.sunday': 'Sunday',
  'preference-controls.week-start.monday': 'Monday',
  'preference-controls.week-start.saturday': 'Saturday',
} as const;
