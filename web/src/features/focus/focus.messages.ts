/**
 * The focus page. `focus.state.focus` and `focus.state.break` are the headings of a period, whether it runs, waits or is paused.
 * `focus.return.wilts` and `focus.return.costs` name the action by the word of its button, `focus.return.resume`.
 */
export default {
  'focus.growing':
    'Growing: {plant, select, carrot {Carrot} tomato {Tomato} wheat {Wheat} corn {Corn} other {plant}}',
  'focus.harvested':
    'Harvested: {plant, select, carrot {Carrot} tomato {Tomato} wheat {Wheat} corn {Corn} other {plant}}',
  'focus.wilted':
    'Wilted: {plant, select, carrot {Carrot} tomato {Tomato} wheat {Wheat} corn {Corn} other {plant}}',
  'focus.state.focus': 'Focus Time',
  'focus.state.break': 'Break Time',
  'focus.state.paused': 'Paused',
  'focus.state.wilting': 'Wilting',
  'focus.state.over': 'Session over',
  'focus.tab.focus': '{left} Focus Time',
  'focus.tab.break': '{left} Break Time',
  'focus.tab.paused': '{left} Paused',
  'focus.tab.wilting': '{left} Wilting',
  'focus.tab.full-cycle': '{left} Full Cycle Complete!',
  'focus.tab.waiting': 'Full Cycle Complete!',
  'focus.timer.left': 'Time left',
  'focus.timer.pomodoros': 'Pomos: {count}/{total}',
  'focus.timer.finish': 'Finish At: {time}',
  'focus.action.pause': 'Pause',
  'focus.action.resume': 'Resume',
  'focus.action.start-break': 'Start Break',
  'focus.action.start-focus': 'Start Focus',
  'focus.action.return-to-focus': 'Return to Focus',
  'focus.action.start-new-pomo': 'Start a New Pomo',
  'focus.action.take-break': 'Take a Break',
  'focus.action.complete': 'Complete',
  'focus.toolbar.quit': 'Quit',
  'focus.toolbar.setup': 'Change session',
  'focus.toolbar.open-mini': 'Mini timer',
  'focus.toolbar.close-mini': 'Close mini timer',
  'focus.toolbar.mute': 'Mute',
  'focus.toolbar.unmute': 'Unmute',
  'focus.toolbar.settings': 'Focus settings',
  'focus.toolbar.instructions': 'Instructions',
  'focus.description': '<label>Current focus:</label> <what>{description}</what>',
  'focus.pause.total': 'Total pause time: {time}',
  'focus.pause.warning':
    'Your harvest wilts in {seconds, plural, one {# second} other {# seconds}} of pause.',
  'focus.pause.penalties': 'Pause penalties: {count} ({xp} Garden XP each)',
  'focus.xp.garden': 'Garden XP',
  'focus.xp.growth': 'Growth XP',
  'focus.xp.harvest': 'Harvest XP',
  'focus.xp.current': 'Current: {xp} XP',
  'focus.xp.level': 'Level {level}',
  'focus.xp.progress': 'Level {level}, {percent} of the way to level {next}',
  'focus.xp.next': 'Next: Level {level} ({xp} Garden XP)',
  'focus.full-cycle.title': 'Congratulations! Full Cycle Complete!',
  'focus.full-cycle.gain': '+{harvestXP} Harvest XP • +{gardenXP} Garden XP',
  'focus.full-cycle.pomodoro': '{emoji} Pomodoro 4 of 4 complete!',
  'focus.full-cycle.wilted':
    'Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} had wilted on the way, and stands so in your garden.',
  'focus.full-cycle.harvested':
    'Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} is in the barn.',
  'focus.full-cycle.waiting': 'Your break is over, and the soil is ready when you are.',
  'focus.summary.focus-time': 'Focus time',
  'focus.summary.pause-time': 'Pause time',
  'focus.summary.pomodoros': 'Pomodoros',
  'focus.return.title': 'Welcome back',
  'focus.return.break':
    'Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} is still in the ground. Your break went on while you were away.',
  'focus.return.focus':
    'Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} is still in the ground, with {left} of focus left. The time away counts as a pause.',
  'focus.return.waiting': 'Your plant is still in the ground, and waits for you.',
  'focus.return.wilts':
    'You were away for longer than the pauses allow: resuming wilts the plant. ({xp} Garden XP)',
  'focus.return.costs': 'Resuming costs another {cost} Garden XP.',
  'focus.return.start-over-costs':
    'Starting over ends this planting at no cost in XP. Completed pomodoros stand.',
  'focus.return.start-over': 'Start over',
  'focus.return.resume': 'Resume',
  'focus.asking.title': 'Looking at your other devices',
  'focus.asking.text': 'The server answers late.',
  'focus.asking.ends': 'If something is growing on another device, what you start here ends.',
  'focus.asking.begin': 'Start here now',
  'focus.other-tab.title': 'Growing in another tab',
  'focus.other-tab.text':
    'Your plant grows in one tab at a time, and another one has it at the moment.',
  'focus.other-tab.take-over': 'Take over here',
  'focus.on-device.text':
    'Your plant grows on one device at a time. Continue here, and it comes along with all it has grown.',
  'focus.on-device.ended': 'This planting has ended there.',
  'focus.on-device.begin': 'Start another',
  'focus.leave-prompt': 'You have an active focus session. Are you sure you want to leave?',
  'focus.unkept.text':
    'This browser could not store your progress. It is tried again every second; please keep this page open.',
  'focus.unkept.save': 'Save a copy',
  'focus.unkept.saving': 'Saving your progress…',
  'focus.milestone.started': 'Focus started.',
  'focus.milestone.resumed': 'Focus resumed.',
  'focus.milestone.half-way': 'Focusing, half-way there.',
  'focus.milestone.five-minutes': 'Five minutes left.',
  'focus.milestone.one-minute': 'One minute left.',
  'focus.milestone.waiting': 'The next focus period waits for you.',
  'focus.milestone.paused': 'Paused.',
  'focus.milestone.wilting':
    'Still paused. Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} is wilting.',
  'focus.milestone.wilted':
    'Paused. Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} has wilted.',
  'focus.milestone.break': 'Break started. Your focus period goes on afterwards.',
  'focus.milestone.pomodoro':
    'Done. Pomodoro {number} of {total} is complete, and a break has started.',
  'focus.milestone.break-waits':
    'Done. Pomodoro {number} of {total} is complete, and your break waits for you.',
  'focus.milestone.ended-early': 'The focus period has ended early.',
  'focus.milestone.full-cycle': 'Done. The full cycle is complete, and the long break has started.',
  'focus.milestone.long-break-over': 'The long break is over.',
  'focus.milestone.completed': 'Done. The session is over.',
} as const;
