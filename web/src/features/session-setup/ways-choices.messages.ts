/** The choices of 'Other ways to grow', and what each of them means. */
export default {
  'ways-choices.ends': 'Ends',
  'ways-choices.at-time-detail': 'The focus ends when its minutes are over.',
  'ways-choices.until-stopped-detail':
    'The timer counts up, for at most {most}. Then comes a break of a fifth of the focus, of at most {rest}.',
  'ways-choices.at-zero': 'At zero',
  'ways-choices.start-break-detail': 'At zero the focus is over, and it is time for the break.',
  'ways-choices.past-zero-detail':
    'The pomodoro is complete, and the focus goes on for at most {most}. This time counts as focus, but brings no XP.',
  'ways-choices.care': 'Care',
  'ways-choices.classic-detail':
    'More than {limit} of pauses wilt the plant, and quitting costs XP.',
  'ways-choices.gentle-detail':
    'Pauses and breaks have no limit, and nothing costs XP. If you quit, the plant still wilts. A harvest brings the same XP.',
  'ways-choices.strict-detail':
    'You have one pause, and no breaks during the focus. More than {limit} of pauses, or {seconds, plural, one {# second} other {# seconds}} away from the page, wilt the plant. You can’t change the session while it grows. A harvest brings the same XP.',
} as const;
