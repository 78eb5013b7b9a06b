/** The notices of the focus page that come from no cue. */
export default {
  'focus.unkept.text':
    'This browser could not save your progress. Furrow tries again every second; please keep this page open.',
  'focus.unkept.save': 'Save a copy',
  'focus.unkept.saving': 'Saving your progress…',
  'focus.still-there.text': 'Still growing? Without an answer the session ends here.',
  'focus.still-there.answer': 'Still growing',
} as const;
