/** The goals of a week, on the Almanac. */
export default {
  'goals.title': 'Goals',
  'goals.hint': 'A goal is focus time per week, in all or for one tag.',
  'goals.add': 'Add goal',
  'goals.full':
    'You have {most, plural, one {# goal} other {# goals}}, as many as there can be. Delete one to add another.',
  'goals.in-all': 'All focus',
  'goals.done': '{done} of {goal} this week',
  'goals.reached': 'Reached',
  'goals.pace': '{length} a day gets you there',
  'goals.left': '{length} to go',
  'goals.change': 'Change',
  'goals.change-which': 'Change the goal: {name}',
  'goals.delete': 'Delete',
  'goals.deleted': 'Goal deleted.',
  'goals.undo': 'Undo',
  'goals.dialog.add': 'Add goal',
  'goals.dialog.change': 'Change goal',
  'goals.dialog.for': 'For',
  'goals.dialog.hours': 'Hours a week',
  'goals.dialog.minutes': 'Minutes',
  'goals.dialog.save': 'Save',
  'goals.dialog.wrong':
    'A goal is between 1 minute and {hours, plural, one {# hour} other {# hours}} a week.',
  'goals.failed': 'This browser could not save that.',
} as const;
