/** What a gardener may correct of a planting afterwards (D61). */
export default {
  'corrections.time': '{from} – {to} · {length} of focus',
  'corrections.counted': '{from} – {to} · counted: {length} of focus',
  'corrections.nothing': 'None of its focus counts.',
  'corrections.strike': 'This did not happen',
  'corrections.strike-title': 'Take this planting back?',
  'corrections.strike-text':
    'Its focus will no longer count: not for your XP, streak or statistics, and not on the leaderboard. XP that it cost stays lost. You can undo this.',
  'corrections.cancel': 'Cancel',
  'corrections.struck': 'This planting no longer counts.',
  'corrections.waiting': 'The correction takes effect once this device reaches the server.',
  'corrections.unsupported':
    'This server runs an older Furrow, which cannot correct plantings yet. You can correct this one after the server’s next update.',
  'corrections.shorten': 'Shorten…',
  'corrections.shorten-title': 'Shorten this planting',
  'corrections.beginning': 'Minutes off the beginning',
  'corrections.end': 'Minutes off the end',
  'corrections.left':
    '{pomodoros, plural, =0 {Left: {length} of focus.} one {Left: {length} of focus, # pomodoro.} other {Left: {length} of focus, # pomodoros.}}',
  'corrections.no-harvest': 'It will no longer be a harvest.',
  'corrections.all':
    'Nothing would be left. If none of it happened, choose “This did not happen” instead.',
  'corrections.save': 'Shorten',
  'corrections.shortened': 'Shortened from {before} of focus.',
  'corrections.undo': 'Undo',
  'corrections.undo-shortening': 'Undo the shortening',
  'corrections.undone': 'This planting counts in full again.',
  'corrections.failed':
    'This browser could not save that, so nothing was changed. Free some space, then try again.',
  'corrections.title': 'Corrected plantings',
  'corrections.was-struck': 'did not happen (before: {length} of focus)',
  'corrections.was-shortened': 'shortened (before: {length} of focus)',
} as const;
