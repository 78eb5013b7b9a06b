/** The dialog that imports files of other timers (D54). */
export default {
  'import.title': 'Import your history',
  'import.title-from': 'Import from {source}',
  'import.description':
    'Focus that another timer measured, and tasks. Nothing leaves this browser before you confirm.',
  'import.programs': 'Furrow reads what these export:',
  'import.drop': 'Drop files here, or',
  'import.choose': 'Choose files',
  'import.several': 'You can choose several files of one program at once.',
  'import.cancel': 'Cancel',
  'import.close': 'Close',
  'import.reading': 'Reading your files…',

  'import.refused.empty': '{file} is empty. Export it again, then choose the new file.',
  'import.refused.no-text': '{file} holds no text. Choose a CSV or JSON file.',
  'import.refused.unknown':
    'Furrow does not know the format of {file}. Choose a file just as one of these programs exported it.',
  'import.refused.mixed':
    'These files come from different programs. Import the files of one program at a time.',
  'import.refused.too-large':
    'Together, the files are over 100\u00A0MB. Choose fewer, or smaller ones.',
  'import.refused.failed': 'The files could not be read. Please choose them again.',

  'import.nothing-new': 'Everything in this file is already here.',
  'import.nothing-found': 'This file holds nothing that can be imported.',
  'import.new': 'New',
  'import.days': 'Days',
  'import.focus': 'Focus time',
  'import.here': 'Already here',
  'import.twice': 'Twice in the file',
  'import.breaks': 'Breaks, left out',
  'import.abandoned': 'Abandoned, left out',
  'import.unfinished': 'Today’s totals, left out until the day is over',
  'import.notes': 'Notes, left out',
  'import.others': 'Other people’s sessions, left out',
  'import.in-two-entries': 'In two sessions at once, counted once',
  'import.no-room.sessions':
    'The oldest {count, plural, one {session does} other {# sessions do}} not fit into your account’s storage.',
  'import.no-room.tasks':
    '{count, plural, one {# task does} other {# tasks do}} not fit into your account’s storage.',

  'import.people': 'Whose sessions?',
  'import.people.detail':
    'These files have sessions of several people. Only those of the people that you tick are imported.',
  'import.letters': 'Character encoding of the file',
  'import.letters.words': 'If these words look wrong, choose another one: {words}',
  'import.zone': 'Time zone of the file',
  'import.zone.here': '{zone} (this device)',
  'import.day-order': 'How does the file write days?',
  'import.day-order.day-first': 'Day first',
  'import.day-order.month-first': 'Month first',
  'import.day-order.example': '{written} is {day}',

  'import.tags.all': 'Show all {count, plural, one {# tag} other {# tags}}',
  'import.tags.name': 'Name of “{tag}” in Furrow',
  'import.tags.nameless': 'Enter a name, or leave the tag out.',

  'import.complaints':
    '{count, plural, one {# row was not understood} other {# rows were not understood}}',
  'import.complaints.more': 'and {count} more',
  'import.line': 'Line {line}',
  'import.entry': 'Entry {entry}',
  'import.cut-off': 'The file ends in the middle of this.',
  'import.no-such-time': 'Its date or time does not exist.',
  'import.no-duration': 'It has no length.',
  'import.too-long': 'It is longer than a day, or ends before it begins.',
  'import.in-the-future': 'It lies in the future.',
  'import.no-name': 'The task has no name.',
  'import.unreadable': 'It is not in this program’s format.',

  'import.confirm.sessions': 'Import {count, plural, one {# session} other {# sessions}}',
  'import.confirm.tasks': 'Import {count, plural, one {# task} other {# tasks}}',
  'import.confirm.both':
    'Import {sessions, plural, one {# session} other {# sessions}} and {tasks, plural, one {# task} other {# tasks}}',
  'import.storing': 'Importing…',
  'import.failed.full':
    'Nothing was imported, since this browser has no room left. Free up some space, then try again.',
  'import.failed.failed': 'Nothing was imported. Please try again.',

  'import.done.title': 'Your history is here',
  'import.done.sessions':
    '{count, plural, one {# session is in your garden’s history. It does not count} other {# sessions are in your garden’s history. They do not count}} for XP, levels or the leaderboard.',
  'import.done.tasks':
    '{count, plural, one {# task is on your list.} other {# tasks are on your list.}}',
  'import.done.orchard': 'See your orchard',
  'import.done.almanac': 'Open the Almanac',
  'import.done.undo': 'Each import can be undone in your settings, under “Your Data”.',
} as const;
