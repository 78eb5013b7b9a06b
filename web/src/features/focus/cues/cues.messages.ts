/** What the focus page tells about its planting: in notices, and in notifications of the browser. */
export default {
  'focus.cue.pause-limit': 'Your harvest is wilting due to excessive pauses! ({xp} Garden XP)',
  'focus.cue.away':
    'You were away for more than 10 seconds, so your harvest is wilting! ({xp}\u00A0Garden\u00A0XP)',
  'focus.cue.pause-penalty':
    'Additional pausing continues to weaken your harvest! ({xp} Garden XP)',
  'focus.cue.excessive-break': "Too many breaks! Your plant's growth is weakening.",
  'focus.cue.withered-by-break':
    '{emoji} Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} has withered from neglect. {xp} Garden XP',
  'focus.cue.withered-by-pause':
    '{emoji} Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} weakened from too much pausing. {xp} Garden XP',
  'focus.cue.withered-by-quitting':
    '{emoji} Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} has been abandoned. {xp} Garden XP',
  'focus.cue.pomodoro':
    '{emoji} Pomodoro {number} of {total} complete! +1\u00A0Growth\u00A0XP. Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} is growing. Time for a break.',
  'focus.cue.pomodoro-goes-on':
    '{emoji} Pomodoro {number} of {total} complete! +1\u00A0Growth\u00A0XP. Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} is growing.',
  'focus.cue.ended-early': 'Done early. {time} of focus counts for today, without a pomodoro.',
  'focus.notification.pomodoro': '{emoji} Pomodoro {number} of {total} complete!',
  'focus.notification.break-now': 'Time for a break.',
  'focus.notification.overtime-over': '{emoji} Focus complete!',
  'focus.notification.goes-on': 'Your focus goes on.',
  'focus.notification.grown':
    'Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} is grown.',
  'focus.notification.session': '{emoji} Session complete!',
  'focus.notification.session-body': 'Come and see.',
  'focus.notification.break-over': 'Your break is over',
  'focus.notification.growing':
    'Your {plant, select, carrot {carrot} tomato {tomato} wheat {wheat} corn {corn} other {plant}} is growing.',
  'focus.notification.still-there': 'Still growing?',
  'focus.notification.still-there-body': 'Your timer is still counting. Are you there?',
  'focus.notification.waiting': 'The farm is waiting for you.',
} as const;
