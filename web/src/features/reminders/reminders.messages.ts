/** A reminder that is due, under the task's name. */
export default {
  'reminders.due': 'Reminder · {time}',
} as const;
