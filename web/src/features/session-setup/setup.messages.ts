/** The set-up of a focus session, and the button that repeats the last one. */
export default {
  'setup.title': 'Focus Session Setup',
  'setup.description':
    'Longer sessions yield greater harvests. Leaving the focus page resets your progress.',
  'setup.cancel': 'Cancel',
  'setup.start': 'Start Growing',
  'setup.again':
    'Again: {minutes}, {plant}{care, select, gentle {, gentle} strict {, strict} other {}}',
  'setup.going-on': '{minutes}, keep going',
  'setup.until-stopped': 'until I stop',
  'setup.as-last-time': 'As last time',
  'setup.last':
    '{minutes}{rest, select, earned {} none {, no break} other {, {rest} break}}, {plant}',
  'setup.focus-type': 'Focus Session Type',
  'setup.break-type': 'Break Type',
  'setup.no-break': 'Straight to the harvest',
  'setup.own-minutes': 'Your own minutes',
  'setup.focus-buttons': 'Quick select focus minutes',
  'setup.break-buttons': 'Quick select break minutes',
  'setup.focus-button': '{minutes, plural, one {# minute of focus} other {# minutes of focus}}',
  'setup.break-button': '{minutes, plural, one {# minute of break} other {# minutes of break}}',
  'setup.focus-custom': 'Custom focus (minutes)',
  'setup.break-custom': 'Custom break (minutes)',
  'setup.not-numeric': 'Please enter only numeric values.',
  'setup.not-a-number': 'Please enter a valid number.',
  'setup.focus-above-maximum':
    'Maximum focus duration is {most, plural, one {# minute} other {# minutes}}. Setting to {most}.',
  'setup.break-above-maximum':
    'Maximum break duration is {most, plural, one {# minute} other {# minutes}}. Setting to {most}.',
  'setup.focus-below-minimum':
    'Minimum focus duration is {least, plural, one {# minute} other {# minutes}}. Setting to {least}.',
  'setup.break-below-minimum':
    'Minimum break duration is {least, plural, one {# minute} other {# minutes}}. Setting to {least}.',
  'setup.plant': 'Select Your Plant',
  'setup.variety': 'Variety: {variety}',
  'setup.next-variety': '{harvests, plural, one {# harvest} other {# harvests}}: {variety}',
  'setup.takes':
    'A harvest takes {pomodoros, plural, one {# pomodoro} other {# pomodoros}}: about {time} with breaks.',
  'setup.harvested-after': 'Without a break this session is harvested after {time}.',
  'setup.counts-up': 'A session of {time} or more is harvested. A shorter one wilts.',
  'setup.ways': 'Other ways to grow',
  'setup.classic-ways': 'Back to classic',
  'setup.task': 'Focus on a task',
  'setup.no-task': 'No task',
  'setup.about': 'What are you focusing today?',
  'setup.about-hint': 'Optional. Shown under the timer and beside the harvest.',
} as const;
