/** What a screen reader tells of the timer. */
export default {
  'focus.milestone.started': 'Focus started.',
  'focus.milestone.resumed': 'Focus resumed.',
  'focus.milestone.half-way': 'Focusing, halfway there.',
  'focus.milestone.five-minutes': 'Five minutes left.',
  'focus.milestone.one-minute': 'One minute left.',
  'focus.milestone.waiting': 'Your focus is waiting for you.',
  'focus.milestone.paused': 'Paused.',
  'focus.milestone.wilting':
    'Still paused. Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} is wilting.',
  'focus.milestone.wilted':
    'Paused. Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} has wilted.',
  'focus.milestone.break': 'Break started. Your focus goes on afterwards.',
  'focus.milestone.pomodoro':
    'Done. Pomodoro {number} of {total} is complete, and a break has started.',
  'focus.milestone.break-waits':
    'Done. Pomodoro {number} of {total} is complete, and your break is waiting.',
  'focus.milestone.overtime':
    'Done. Pomodoro {number} of {total} is complete, and your focus goes on.',
  'focus.milestone.extended':
    'Your focus may go on for {minutes, plural, one {# minute} other {# minutes}} past its planned end.',
  'focus.milestone.enough':
    'Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} has grown enough for a harvest.',
  'focus.milestone.still-there': 'Still growing?',
  'focus.milestone.counted': 'Done. The session is over, and it is time for a break.',
  'focus.milestone.ended-early': 'Your focus has ended early.',
  'focus.milestone.full-cycle': 'Done. The full cycle is complete, and the long break has started.',
  'focus.milestone.long-break-over': 'The long break is over.',
  'focus.milestone.completed': 'Done. The session is over.',
} as const;
