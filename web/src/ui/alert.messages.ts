/** Messages in the page. */
export default {
  'ui.alert.dismiss': 'Dismiss',
  'ui.passing-message.name': 'Message',
} as const;
