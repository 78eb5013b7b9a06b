/** A planting that another device of the account has. */
export default {
  'growing-there.growing-on': 'Growing on {device}',
  'growing-there.continued-on': 'Continued on {device}',
  'growing-there.last-on': 'Last grown on {device}',
  'growing-there.continue-here': 'Continue here',
  'growing-there.resume': 'Resume',
  'growing-there.unreachable':
    'The server can’t be reached now, so the plant can’t be moved. Try again when you are online.',
  'growing-there.left': 'Time left',
  'growing-there.focus': 'Focus Time',
  'growing-there.paused': 'Paused',
  'growing-there.break': 'Break Time',
  'growing-there.waiting': 'Full Cycle Complete!',
} as const;
