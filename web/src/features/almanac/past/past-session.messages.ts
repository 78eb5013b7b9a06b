/** 'Add past session', on the Almanac (D61). */
export default {
  'past.description':
    'For focus that you forgot to time. It is shown striped, like imported sessions. It counts for goals, but brings no XP.',
  'past.day': 'Day',
  'past.begin': 'Started at',
  'past.minutes': 'Minutes',
  'past.note': 'Note (optional)',
  'past.save': 'Add',
  'past.wrong.day': 'Enter a day from 1970 on.',
  'past.wrong.begin': 'Enter when it started.',
  'past.wrong.minutes':
    'Enter 1 to {most, plural, one {# minute} other {# minutes}}: a session is at most a day long.',
  'past.wrong.future': 'This session would end in the future.',
  'past.failed': 'This browser could not save that.',
  'past.added': 'Added: {length} · {day}',
  'past.undo': 'Undo',
} as const;
