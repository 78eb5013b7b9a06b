/** A planting that another device of the account has. */
export default {
  'growing-there.growing-on':
    '{device, select, unknown {Growing on another device} other {Growing on {device}}}',
  'growing-there.continued-on':
    '{device, select, unknown {Continued on another device} other {Continued on {device}}}',
  'growing-there.last-on':
    '{device, select, unknown {Last grown on another device} other {Last grown on {device}}}',
  'growing-there.continue-here': 'Continue here',
  'growing-there.resume': 'Resume',
  'growing-there.unreachable':
    'The server can’t be reached now, so the plant can’t be moved. Try again when you are online.',
  'growing-there.left': 'Time left',
  'growing-there.counted': 'Focus so far',
  'growing-there.over': 'Overtime',
  'growing-there.focus': 'Focus Time',
  'growing-there.paused': 'Paused',
  'growing-there.break': 'Break Time',
  'growing-there.waiting': 'Full Cycle Complete!',
  'growing-there.session-over': 'Session over',
} as const;
