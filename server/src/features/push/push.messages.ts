/** What a device is told while Furrow is closed. No text names a task (D49). */
export default {
  'push.focus-over.title': '{emoji} Focus complete!',
  'push.focus-over.body': 'Time for a break.',
  'push.overtime-begun.body': 'Your focus goes on.',
  'push.still-there.title': 'Still growing?',
  'push.still-there.body': 'Your timer is still counting. Are you there?',
  'push.break-over.title': 'Your break is over',
  'push.break-over.body': 'The farm is waiting for you.',
  'push.reminders.title':
    '{count, plural, one {You have a reminder} other {You have {count} reminders}}',
  'push.reminders.body': 'See your to-do list.',
} as const;
