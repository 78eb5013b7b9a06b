/** What a gardener may correct of a planting afterwards (D61). */
export default {
  'corrections.time': '{from} – {to} · {length} of focus',
  'corrections.counted': '{from} – {to} · {length} of it count',
  'corrections.nothing': 'None of its focus counts.',
  'corrections.strike': 'This did not happen',
  'corrections.strike-title': 'Did this not happen?',
  'corrections.strike-text':
    'Its focus will count for nothing: not for your XP, your streak or your statistics, and not on the leaderboard. What it cost stays. You can undo this.',
  'corrections.cancel': 'Cancel',
  'corrections.struck': 'This planting counts for nothing now.',
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
    'Nothing would be left. If none of it happened, choose ‘This did not happen’ instead.',
  'corrections.save': 'Shorten',
  'corrections.shortened': 'Shortened: {before} of focus were recorded.',
  'corrections.undo': 'Undo',
  'corrections.undo-shortening': 'Undo the shortening',
  'corrections.undone': 'This planting counts in full again.',
  'corrections.failed':
    'This browser could not store that, so nothing was changed. Free some space, then try again.',
  'corrections.title': 'Corrected plantings',
  'corrections.was-struck': 'did not happen; {length} of focus were recorded',
  'corrections.was-shortened': 'shortened; {length} of focus were recorded',
} as const;
