/** 'Add past session', on the Almanac (D61). */
export default {
  'past.description':
    'Focus that you forgot to time. It is shown hatched, as imported, and counts for goals, but brings no XP.',
  'past.day': 'Day',
  'past.begin': 'Began at',
  'past.minutes': 'Minutes',
  'past.note': 'Note (optional)',
  'past.save': 'Add',
  'past.wrong.day': 'Enter a day from 1970 on.',
  'past.wrong.begin': 'Enter when it began.',
  'past.wrong.minutes': 'Enter 1 to {most} minutes: a session is at most a day long.',
  'past.wrong.future': 'This session would end in the future.',
  'past.failed': 'This browser could not store that.',
  'past.added': 'Added: {length} · {day}',
  'past.undo': 'Undo',
} as const;
