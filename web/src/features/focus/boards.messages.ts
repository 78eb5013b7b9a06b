/**
 * What the focus page asks or says before a timer runs on it. `focus.return.wilts` and `focus.return.costs` name the action by the word of its
 * button, `focus.return.resume`.
 */
export default {
  'focus.return.title': 'Welcome back',
  'focus.return.break':
    'Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} is still in the ground. Your break went on while you were away.',
  'focus.return.focus':
    'Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} is still in the ground, with {left} of focus left. The time away counts as a pause.',
  'focus.return.counted':
    'Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} is still in the ground, with {left} of focus so far. The time away counts as a pause.',
  'focus.return.overtime': 'Your pomodoro is complete. Your focus goes on when you resume.',
  'focus.return.waiting': 'Your plant is still in the ground, waiting for you.',
  'focus.return.wilts':
    'You were away for longer than the pauses allow: resuming wilts the plant. ({xp}\u00A0Garden\u00A0XP)',
  'focus.return.costs': 'Resuming costs another {cost}\u00A0Garden\u00A0XP.',
  'focus.return.start-over-costs':
    'Starting over ends this session at no cost in XP. You keep your completed pomodoros.',
  'focus.return.start-over-counts': 'Starting over ends the session and counts its focus.',
  'focus.return.start-over': 'Start over',
  'focus.return.resume': 'Resume',
  'focus.asking.title': 'Checking your other devices',
  'focus.asking.text': 'The server is slow to answer.',
  'focus.asking.ends': 'If something is growing on another device, what you start here will end.',
  'focus.asking.begin': 'Start here now',
  'focus.other-tab.title': 'Growing in another tab',
  'focus.other-tab.text':
    'Your plant grows in one tab at a time, and another one has it at the moment.',
  'focus.other-tab.take-over': 'Take over here',
  'focus.on-device.text':
    'Your plant grows on one device at a time. Continue here, and it comes along with all it has grown.',
  'focus.on-device.ended': 'This session has ended there.',
  'focus.on-device.begin': 'Start another',
} as const;
