/** The choices of 'Other ways to grow', and what each of them means. */
export default {
  'ways-choices.ends': 'Ends',
  'ways-choices.at-time-detail': 'The focus ends when its time is up.',
  'ways-choices.until-stopped-detail':
    'The timer counts up for at most {most}; your break is then a fifth of your focus, at most {rest}.',
  'ways-choices.at-zero': 'At zero',
  'ways-choices.start-break-detail': 'At zero the focus is over, and it is time for the break.',
  'ways-choices.past-zero-detail':
    'The pomodoro is complete, and the focus goes on for at most {most}, which brings no XP.',
  'ways-choices.care': 'Care',
  'ways-choices.classic-detail':
    'More than {limit} of pauses wilt the plant, and quitting costs XP.',
  'ways-choices.gentle-detail':
    'Pauses and breaks have no limit and nothing costs XP, but if you quit, the plant still wilts.',
  'ways-choices.strict-detail':
    'One pause, no breaks, no changes: more than {limit} of pause, or {seconds, plural, one {# second} other {# seconds}} away from the page, wilts the plant.',
} as const;
